/** News of a room come in bursts: one look for all of a second. Milliseconds. */
export const REFETCH_MS = 1_000;
