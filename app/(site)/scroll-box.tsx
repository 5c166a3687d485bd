import type { ReactNode } from 'react';

interface Props {
  /** What a screen reader says of it. */
  label: string;
  className: string;
  children: ReactNode;
}

/** What scrolls by itself, and so must be reachable by keys. No landmark: a page may have many alike. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what one fills in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that scroll go to what has the focus
    <div role="group" className={className} tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}
