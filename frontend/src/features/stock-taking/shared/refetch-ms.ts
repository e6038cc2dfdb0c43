/** Changes of a room arrive in bursts: they are merged into one refetch per second. Milliseconds. */
export const REFETCH_MS = 1_000;
