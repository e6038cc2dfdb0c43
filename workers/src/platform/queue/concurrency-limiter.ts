/** Limits concurrency; extra tasks wait in FIFO order. */
export class ConcurrencyLimiter {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Runs the work when a slot is free. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
