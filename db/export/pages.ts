/** Bytes of text in a page: a few milliseconds of a statement, and little memory. */
export const PAGE_BYTES = 2_000_000;

/**
 * Page after page, each from where the last one ended, until there are no more: a person's data may be
 * larger than memory, and than what one statement has time for.
 */
export async function* pages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page = await read(undefined);
  while (page.length > 0) {
    yield page;
    page = await read(page.at(-1));
  }
}
