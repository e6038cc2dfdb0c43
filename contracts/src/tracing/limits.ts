/** Maximum number of spans in one report of a page. */
export const MAX_BROWSER_SPANS = 64;
/** No user action and no request of a page takes longer. */
export const MAX_SPAN_MS = 600_000;
