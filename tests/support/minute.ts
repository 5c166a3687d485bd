/** Waits until the current minute has some seconds left: limits are counted by the minute. */
export async function minuteWithRoom(ms: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left >= ms) return;
  await new Promise((resolve) => setTimeout(resolve, left + 50)); // timers may be early by a little
}

/** Does some work again when the minute changed under it. */
export async function withinOneMinute<T>(work: (now: Date) => Promise<T>): Promise<T> {
  for (;;) {
    const now = new Date();
    const result = await work(now);
    if (Math.floor(now.getTime() / 60_000) === Math.floor(Date.now() / 60_000)) return result;
  }
}
