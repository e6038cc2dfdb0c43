/** The part of a queued job needed to run and report it. Decouples both from BullMQ's class. */
export interface SourceJob {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  /** Number of this attempt, from 1. An attempt interrupted by a stop or a kill does not count. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Stack traces of previous attempts. */
  readonly history: readonly string[];
  /** Trace context of the requester. */
  readonly trace?: string | null;
}
