/** The part of a queued job that running and reporting it need; keeps BullMQ's class out of both. */
export interface SourceJob {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  /** Number of this try, from 1; a try that was cut short by a stop or a kill does not count. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Stacks of former tries. */
  readonly history: readonly string[];
  /** Of whoever asked for it. */
  readonly trace?: string | null;
}
