import type { TraceParent } from '@naryad/runtime/tracing/tracing';
import { isPassingTrouble } from '../db/passing-trouble.js';

/** How long a result waits for others of its kind: nobody waits for a photo's sizes, and a burst comes in few transactions. */
const GATHER_MS = 200;

export interface Delivery {
  readonly jobId: string;
  readonly payload: unknown;
  /** Of the span that takes it in. */
  readonly trace?: TraceParent | null;
}

interface Waiting {
  readonly delivery: Delivery;
  taken(): void;
  refused(error: unknown): void;
}

/** Takes results that come within a moment together, and each alone when that fails: one must not spoil the others. */
export class GatheredResults {
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly takeAll: (name: string, deliveries: readonly Delivery[]) => Promise<void>) {}

  /** Answers when the result has been taken. @throws what refused it */
  take(name: string, delivery: Delivery): Promise<void> {
    return new Promise<void>((taken, refused) => {
      const one: Waiting = { delivery, taken, refused };
      const others = this.waiting.get(name);
      if (others) {
        others.push(one);
        return;
      }
      this.waiting.set(name, [one]);
      setTimeout(() => void this.close(name), GATHER_MS);
    });
  }

  private async close(name: string): Promise<void> {
    const gathered = this.waiting.get(name) ?? [];
    this.waiting.delete(name);
    try {
      await this.takeAll(
        name,
        gathered.map((one) => one.delivery),
      );
      for (const one of gathered) one.taken();
    } catch (error) {
      if (gathered.length === 1 || isPassingTrouble(error)) for (const one of gathered) one.refused(error);
      else for (const one of gathered) await this.takeAll(name, [one.delivery]).then(one.taken, one.refused);
    }
  }
}
