const BATCH_BYTES = 4_000_000; // about what one request of a push brings

/** Entries in their order, as many at a time as a statement takes lightly; at least one. */
export function* batches<T>(entries: readonly T[], bytesOf: (entry: T) => number): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (batch.length > 0 && bytes + bytesOf(entry) > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(entry);
    bytes += bytesOf(entry);
  }
  if (batch.length > 0) yield batch;
}
