import { AsyncLocalStorage } from 'node:async_hooks';
import { LIST_TOO_LONG } from '@naryad/contracts/kernel/list';
import { DomainError, errorsOf } from './domain-error.js';

/** Optional paging of a list call. */
export interface PageInput {
  readonly page?: number | null;
  readonly per_page?: number | null;
}

export interface PageWindow {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
  /** No page was requested: the complete list is returned. */
  readonly isWhole: boolean;
}

/** Maximum number of rows of a list without paging. */
const WHOLE_LIST = 10_000;
const USUAL_PAGE = 15;

/** Set while only the count of a list is needed and no rows are read. */
const counting = new AsyncLocalStorage<true>();

const fail = errorsOf({
  [LIST_TOO_LONG]: {
    kind: 'invalid',
    text: 'В списке больше 10 000 строк. Запросите его по страницам (page, per_page) или уточните поиск.',
  },
} as const);

/**
 * The rows to read.
 * @param usual page size when the request names only the page
 */
export function pageWindow(input: PageInput, usual = USUAL_PAGE): PageWindow {
  const isWhole = input.page == null && input.per_page == null;
  const page = input.page ?? 1;
  const perPage = input.per_page ?? (isWhole ? (counting.getStore() ? 0 : WHOLE_LIST) : usual);
  return { page, perPage, offset: (page - 1) * perPage, isWhole };
}

/**
 * A page in wire format.
 * @param total number of rows of the complete list
 * @throws LIST_TOO_LONG when the complete list was requested and has too many rows for one response
 */
export function pageAnswer<Row>(data: Row[], total: number, window: PageWindow) {
  if (window.isWhole && total > WHOLE_LIST) throw fail(LIST_TOO_LONG);
  return {
    success: true as const,
    data,
    current_page: window.page,
    per_page: window.perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / Math.max(1, window.perPage))),
  };
}

/** A page of a short list that is in memory. */
export function pageOfRows<Row>(rows: readonly Row[], input: PageInput) {
  const window = pageWindow(input);
  return pageAnswer(rows.slice(window.offset, window.offset + window.perPage), rows.length, window);
}

/** Whether a call was refused because its complete list has too many rows for one response. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof DomainError && error.code === LIST_TOO_LONG;

/**
 * Refuses a complete list that is too long without reading its rows (megabytes): Postgres only counts them.
 * Returns nothing when the list may be read.
 * @throws LIST_TOO_LONG
 */
export async function refuseTooLong(list: () => Promise<unknown>): Promise<void> {
  try {
    await counting.run(true, list);
  } catch (error) {
    // Any other error will occur again when the list is read.
    if (isTooLong(error)) throw error;
  }
}
