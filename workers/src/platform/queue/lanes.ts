/** So many at once, the others in the order in which they came. */
export class Lanes {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /**
   * Does the work when a lane is free.
   * @param work may `leave` its lane to the next one before it ends, once it only waits for others
   */
  async run<Result>(work: (leave: () => void) => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    let isLeft = false;
    const leave = (): void => {
      if (isLeft) return;
      isLeft = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }
}
