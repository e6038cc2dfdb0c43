import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import type { InfiniteData } from '@tanstack/react-query';

/**
 * Operations of one call, latest first, so that a page covers the ids from its first row down to its last.
 */
export type OperationsPage = OutputOf<typeof stockRoutes.getStorehouseValues>;
export type OperationsPages = InfiniteData<OperationsPage, number | null>;

export const PAGE_SIZE = 100;

/** Difference between the shown list and a refetched first page. */
export interface ListNews {
  /** New rows above the shown ones; there are more than these when `isBeyond`. */
  readonly addedCount: number;
  /** Even the oldest refetched row is unknown: there is a gap between the first page and the shown list. */
  readonly isBeyond: boolean;
  /** Shown rows that no longer exist. */
  readonly gone: number;
}

const rowsOf = (pages: OperationsPages): readonly OperationRow[] => pages.pages.flatMap(({ data }) => data);

/** Compares the shown list with a refetched first page. */
export function newsOf(pages: OperationsPages, firstPage: OperationsPage): ListNews {
  const shownRows = rowsOf(pages);
  const latestId = shownRows[0]?.id ?? 0;
  const addedCount = firstPage.data.filter(({ id }) => id > latestId).length;
  const isBeyond =
    addedCount > 0 && addedCount === firstPage.data.length && firstPage.next_before_id !== null;
  return { addedCount, isBeyond, gone: isBeyond ? 0 : staleRows(pages, firstPage, null).length };
}

/** Which shown rows a response (for rows older than `before`) covers. */
function isCovered(answer: OperationsPage, before: number | null): (row: OperationRow) => boolean {
  // A response that reaches the end of the list covers all older ids.
  const oldest = answer.next_before_id === null ? 0 : (answer.data.at(-1)?.id ?? 0);
  return ({ id }) => id >= oldest && (before === null || id < before);
}

const isSame = (one: OperationRow, other: OperationRow | undefined): boolean =>
  one.id === other?.id && one.quantity === other.quantity && one.movements === other.movements;

/** Shown rows that the response should contain but does not, or contains with another count. */
function staleRows(
  pages: OperationsPages,
  answer: OperationsPage,
  before: number | null,
): readonly OperationRow[] {
  const answeredRows = new Map(answer.data.map((row) => [row.id, row]));
  return rowsOf(pages)
    .filter(isCovered(answer, before))
    .filter((row) => !isSame(row, answeredRows.get(row.id)));
}

/** Removes rows from the list. */
export function withoutRows(pages: OperationsPages, ids: ReadonlySet<number>): OperationsPages {
  if (ids.size === 0 || !rowsOf(pages).some(({ id }) => ids.has(id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.data.some(({ id }) => ids.has(id))
        ? { ...page, data: page.data.filter(({ id }) => !ids.has(id)) }
        : page,
    ),
  };
}

/**
 * Merges a refetched first page into the list: adds new rows and removes deleted ones. After a gap, the
 * response replaces the list.
 */
export function withFirstPage(pages: OperationsPages, firstPage: OperationsPage): OperationsPages {
  const news = newsOf(pages, firstPage);
  if (news.isBeyond || rowsOf(pages).length === 0) return { pages: [firstPage], pageParams: [null] };
  return replaced(pages, firstPage, null);
}

/** Replaces the rows below `before` with a new response. */
export const withPart = (pages: OperationsPages, part: OperationsPage, before: number): OperationsPages =>
  replaced(pages, part, before);

function replaced(pages: OperationsPages, answer: OperationsPage, before: number | null): OperationsPages {
  const covered = isCovered(answer, before);
  const shownRows = rowsOf(pages).filter(covered);
  // Rows below the last page are loaded with the next page.
  const end = pages.pages.at(-1)?.next_before_id ?? 0;
  const rows = answer.data.filter(({ id }) => id >= end);
  if (rows.length === shownRows.length && rows.every((row, index) => isSame(row, shownRows[index])))
    return pages;
  const pageIndex = Math.max(
    0,
    shownRows.length > 0
      ? pages.pages.findIndex(({ data }) => data.some(covered))
      : pages.pageParams.indexOf(before),
  );
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const others = page.data.filter((row) => !covered(row));
      if (index !== pageIndex) return others.length === page.data.length ? page : { ...page, data: others };
      const newer = others.filter(({ id }) => before !== null && id >= before);
      return { ...page, data: [...newer, ...rows, ...others.slice(newer.length)] };
    }),
  };
}
