/** Spans of one report of a page. */
export const MAX_BROWSER_SPANS = 64;
/** No press and no request of a page takes longer. */
export const MAX_SPAN_MS = 600_000;
