import { AsyncLocalStorage } from 'node:async_hooks';
import { LIST_TOO_LONG } from '@naryad/contracts/kernel/list';
import { DomainError, errorsOf } from './domain-error.js';

/** The optional paging of any list call. */
export interface PageInput {
  readonly page?: number | null;
  readonly per_page?: number | null;
}

export interface PageWindow {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
  /** Nobody asked for a page: the list is answered whole. */
  readonly isWhole: boolean;
}

/** Without paging a list answers whole, up to this many rows (decisions, "How to read the call tables"). */
const WHOLE_LIST = 10_000;
const USUAL_PAGE = 15;

/** Set while whole lists are counted and none of their rows is read. */
const counting = new AsyncLocalStorage<true>();

const fail = errorsOf({
  [LIST_TOO_LONG]: {
    kind: 'invalid',
    text: 'В списке больше 10 000 строк. Запросите его по страницам (page, per_page) или уточните поиск.',
  },
} as const);

/**
 * Which rows to read.
 * @param usual rows of a page that was asked for without its size
 */
export function pageWindow(input: PageInput, usual = USUAL_PAGE): PageWindow {
  const isWhole = input.page == null && input.per_page == null;
  const page = input.page ?? 1;
  const perPage = input.per_page ?? (isWhole ? (counting.getStore() ? 0 : WHOLE_LIST) : usual);
  return { page, perPage, offset: (page - 1) * perPage, isWhole };
}

/**
 * The wire form of a page.
 * @param total rows of the whole list
 * @throws LIST_TOO_LONG when the whole list is asked for and has more rows than an answer may hold [security "Limits"]
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

/** A page of a list that is short by its nature and stands in memory. */
export function pageOfRows<Row>(rows: readonly Row[], input: PageInput) {
  const window = pageWindow(input);
  return pageAnswer(rows.slice(window.offset, window.offset + window.perPage), rows.length, window);
}

/** Whether a call was refused because its whole list has more rows than an answer may hold. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof DomainError && error.code === LIST_TOO_LONG;

/**
 * Refuses a whole list that is too long without reading its rows, which are megabytes: Postgres counts them, and none of them
 * is sent. It answers nothing where the list may be read.
 * @throws LIST_TOO_LONG
 */
export async function refuseTooLong(list: () => Promise<unknown>): Promise<void> {
  try {
    await counting.run(true, list);
  } catch (error) {
    // Whatever else is wrong comes up again when the list is read.
    if (isTooLong(error)) throw error;
  }
}
