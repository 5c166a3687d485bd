/** Waits until the current minute has some seconds left: limits are counted by the minute. */
export async function minuteWithRoom(ms = 5_000): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < ms) await new Promise((resolve) => setTimeout(resolve, left));
}
