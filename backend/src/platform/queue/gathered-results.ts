import type { TraceParent } from '@naryad/runtime/tracing/tracing';
import { isTransientError } from '../db/transient-error.js';

/**
 * How long a result waits for others of its kind: photo sizes are not urgent, and a burst needs only few
 * transactions.
 */
const GATHER_MS = 200;

export interface Delivery {
  readonly jobId: string;
  readonly payload: unknown;
  /** Trace of the span that receives it. */
  readonly trace?: TraceParent | null;
}

interface PendingResult {
  readonly delivery: Delivery;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Handles results that arrive within a moment together, and separately if that fails, so that an invalid one
 * does not affect the others.
 */
export class GatheredResults {
  private readonly pending = new Map<string, PendingResult[]>();

  constructor(private readonly handleAll: (name: string, deliveries: readonly Delivery[]) => Promise<void>) {}

  /**
   * Resolves when the result is stored.
   * @throws the error of the handler
   */
  add(name: string, delivery: Delivery): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const entry: PendingResult = { delivery, resolve, reject };
      const others = this.pending.get(name);
      if (others) {
        others.push(entry);
        return;
      }
      this.pending.set(name, [entry]);
      setTimeout(() => void this.close(name), GATHER_MS);
    });
  }

  private async close(name: string): Promise<void> {
    const gathered = this.pending.get(name) ?? [];
    this.pending.delete(name);
    try {
      await this.handleAll(
        name,
        gathered.map((entry) => entry.delivery),
      );
      for (const entry of gathered) entry.resolve();
    } catch (error) {
      if (gathered.length === 1 || isTransientError(error)) for (const entry of gathered) entry.reject(error);
      else
        for (const entry of gathered)
          await this.handleAll(name, [entry.delivery]).then(entry.resolve, entry.reject);
    }
  }
}
