'use client';

import { Failure } from './(site)/failure';
import './site.css';

/** The same where the frame itself could not be made. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main className="wrap">
          <Failure digest={error.digest} retry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
