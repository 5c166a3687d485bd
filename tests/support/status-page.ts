/** A row of the status page's table. */
interface Numbers {
  calls: number;
  errors: number;
  times: string[];
  limitHits: number;
}

/** The table of the status page, by tool. */
export function statusNumbers(html: string): Map<string, Numbers> {
  const rows = [...html.matchAll(/<tr><th scope="row">([^<]+)<\/th>(.+?)<\/tr>/g)];
  return new Map(
    rows.map(([, name = '', rest = '']) => {
      const cells = [...rest.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell = '']) => cell);
      const [calls, errors, p50 = '', p95 = '', p99 = '', limitHits] = cells;
      const number = (text = '') => Number(text.replaceAll(',', ''));
      return [
        name,
        {
          calls: number(calls),
          errors: number(errors),
          times: [p50, p95, p99],
          limitHits: number(limitHits),
        },
      ];
    }),
  );
}

/** What a screen reader says of the page's charts. */
export function chartNames(html: string): string[] {
  return [...html.matchAll(/role="img"[^>]*><title>([^<]*)<\/title>/g)].map(
    ([, name = '']) => name,
  );
}
