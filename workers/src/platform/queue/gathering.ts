interface Waiting<Item> {
  readonly item: Item;
  handedOver(): void;
  refused(error: unknown): void;
}

/** Collects items for a short period and hands them over as one batch of limited size. */
export class Gathering<Item> {
  private waiting: Waiting<Item>[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: { readonly most: number; readonly ms: number },
    private readonly handOver: (items: readonly Item[]) => Promise<void>,
  ) {}

  /**
   * Resolves when the item was handed over.
   * @throws the error of its batch
   */
  add(item: Item): Promise<void> {
    return new Promise<void>((handedOver, refused) => {
      this.waiting.push({ item, handedOver, refused });
      if (this.waiting.length >= this.limits.most) void this.close();
      else this.timer ??= setTimeout(() => void this.close(), this.limits.ms);
    });
  }

  private async close(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const gathered = this.waiting;
    this.waiting = [];
    try {
      await this.handOver(gathered.map((one) => one.item));
      for (const one of gathered) one.handedOver();
    } catch (error) {
      for (const one of gathered) one.refused(error);
    }
  }
}
