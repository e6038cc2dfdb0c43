/** Limits concurrency; extra tasks wait in FIFO order. */
export class ConcurrencyLimiter {
  private readonly waiting: (() => void)[] = [];

  constructor(private freeSlots: number) {}

  /** Runs the work when a slot is free. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.freeSlots > 0) this.freeSlots -= 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.freeSlots += 1;
    }
  }
}
