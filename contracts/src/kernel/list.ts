/** Error code: the list is too long for one response and must be requested page by page. */
export const LIST_TOO_LONG = 'LIST_TOO_LONG';
