import type { ReactNode } from 'react';

/** Next wants one; the page itself stays out of what is compared. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
