/** Lets a number of callers in at once; the others wait in line, or leave it when their signal says so. */
export class Turnstile {
  #free: number;
  #line: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const comeIn = () => {
        signal?.removeEventListener('abort', goAway);
        resolve();
      };
      const goAway = () => {
        this.#line = this.#line.filter((other) => other !== comeIn);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', goAway, { once: true });
      this.#line.push(comeIn);
    });
  }

  leave(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#free++;
  }
}
