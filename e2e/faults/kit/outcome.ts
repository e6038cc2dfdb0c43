import type { ApiError } from '@naryad/contracts/kernel/client';

export interface Outcome {
  /** 0 when no answer came. */
  readonly status: number;
  /** How long to wait before the next try, in seconds. */
  readonly retryAfter: number | null;
}

/** The answer to a call. */
export async function outcome(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { status: 200, retryAfter: null };
  } catch (error) {
    // By shape: the client's copy of the class need not be ours.
    const { status = 0, retryAfterSeconds = null } = error as Partial<ApiError>;
    return { status, retryAfter: retryAfterSeconds };
  }
}
