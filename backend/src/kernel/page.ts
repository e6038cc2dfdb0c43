/** The optional paging of any list call. */
export interface PageInput {
  readonly page?: number;
  readonly per_page?: number;
}

export interface PageWindow {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
}

/** Without paging a list answers whole, up to this many rows (decisions, "How to read the call tables"). */
const WHOLE_LIST = 10_000;
const USUAL_PAGE = 15;

/** Which rows to read. */
export function pageWindow(input: PageInput): PageWindow {
  const page = input.page ?? 1;
  const perPage = input.per_page ?? (input.page === undefined ? WHOLE_LIST : USUAL_PAGE);
  return { page, perPage, offset: (page - 1) * perPage };
}

/** The wire form of a page. */
export function pageAnswer<Row>(data: Row[], total: number, window: PageWindow) {
  return {
    success: true as const,
    data,
    current_page: window.page,
    per_page: window.perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / window.perPage)),
  };
}
