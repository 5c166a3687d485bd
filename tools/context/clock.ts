import { setImmediate } from 'node:timers/promises';

const TURN = 200_000; // states between two looks at the clock: 5 ms of RE2JS at its slowest
const TURN_MS = 10; // how long others wait at most while lines are short

/** The time of one search: it lets other calls work in between and ends at its ceiling. */
export class Clock {
  private readonly started = performance.now();
  private turnStarted = this.started;
  private states = 0;

  constructor(
    private readonly ceilingMs: number,
    private readonly signal: AbortSignal,
  ) {}

  get elapsedMs(): number {
    return performance.now() - this.started;
  }

  get isOver(): boolean {
    return this.elapsedMs >= this.ceilingMs;
  }

  /** Counts work. True at once, or a promise that others have had their turn: true while there is time. */
  spend(states: number): Promise<boolean> | true {
    this.states += states;
    if (this.states < TURN) return true;
    this.states = 0;
    if (performance.now() - this.turnStarted < TURN_MS) return true;
    return this.pause();
  }

  private async pause(): Promise<boolean> {
    await setImmediate();
    this.signal.throwIfAborted();
    this.turnStarted = performance.now();
    return !this.isOver;
  }
}
