import type { ApiError } from '@naryad/contracts/kernel/client';

export interface Outcome {
  /** 0 when no response arrived. */
  readonly status: number;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | null;
}

/** The response to a call. */
export async function outcome(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { status: 200, retryAfter: null };
  } catch (error) {
    // Checked by shape, because the client may have its own copy of the class.
    const { status = 0, retryAfterSeconds = null } = error as Partial<ApiError>;
    return { status, retryAfter: retryAfterSeconds };
  }
}
