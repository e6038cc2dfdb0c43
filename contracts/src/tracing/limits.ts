/** Spans of one report of a page. */
export const MOST_TOLD_SPANS = 64;
/** No press and no request of a page takes longer. */
export const LONGEST_TOLD_MS = 600_000;
