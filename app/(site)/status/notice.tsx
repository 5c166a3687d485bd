import type { ReactNode } from 'react';

/** In the place of figures: why there are none. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
