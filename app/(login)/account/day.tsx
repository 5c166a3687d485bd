const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `18 Nov 2026`, of an instant, with the whole of it for those who look closer. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {DAY.format(new Date(at))}
    </time>
  );
}
