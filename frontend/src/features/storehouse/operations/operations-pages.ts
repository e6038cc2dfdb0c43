import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import type { InfiniteData } from '@tanstack/react-query';

/** Operations of one call. Newest first, so that a page covers the ids from its first row down to its last. */
export type OperationsPage = OutputOf<typeof stockRoutes.getStorehouseValues>;
export type OperationsPages = InfiniteData<OperationsPage, number | null>;

export const PAGE_SIZE = 100;

/** What a new look at the beginning of the list found. */
export interface HeadNews {
  /** New rows above the ones that are shown; more than these when `isBeyond`. */
  readonly added: number;
  /** Not even the oldest row of the look is known: there is a gap between the two. */
  readonly isBeyond: boolean;
  /** Rows that are shown and no longer there. */
  readonly gone: number;
}

const rowsOf = (pages: OperationsPages): readonly OperationRow[] => pages.pages.flatMap(({ data }) => data);

/** Compares the shown list with a new answer for its beginning. */
export function newsOf(pages: OperationsPages, head: OperationsPage): HeadNews {
  const shown = rowsOf(pages);
  const newest = shown[0]?.id ?? 0;
  const added = head.data.filter(({ id }) => id > newest).length;
  const isBeyond = added > 0 && added === head.data.length && head.next_before_id !== null;
  return { added, isBeyond, gone: isBeyond ? 0 : goneIds(pages, head, null).size };
}

/** Ids of shown rows that an answer (for what is older than `before`) should hold and does not. */
function goneIds(pages: OperationsPages, answer: OperationsPage, before: number | null): ReadonlySet<number> {
  const there = new Set(answer.data.map(({ id }) => id));
  // An answer that is the end of the list speaks for everything below it.
  const oldest = answer.next_before_id === null ? 0 : (answer.data.at(-1)?.id ?? 0);
  return new Set(
    rowsOf(pages)
      .map(({ id }) => id)
      .filter((id) => id >= oldest && (before === null || id < before) && !there.has(id)),
  );
}

/** Takes rows out of the list. */
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
 * Puts a new answer for the beginning into the list: new rows above, rows that are gone away. After a gap the list
 * starts anew with the answer.
 */
export function withHead(pages: OperationsPages, head: OperationsPage): OperationsPages {
  const news = newsOf(pages, head);
  if (news.isBeyond || rowsOf(pages).length === 0) return { pages: [head], pageParams: [null] };
  const present = withoutRows(pages, goneIds(pages, head, null));
  if (news.added === 0) return present;
  const [first, ...rest] = present.pages;
  if (first === undefined) return { pages: [head], pageParams: [null] };
  return {
    ...present,
    pages: [{ ...first, data: [...head.data.slice(0, news.added), ...first.data] }, ...rest],
  };
}

/** Takes rows away that a new answer for the rows below `before` no longer holds. */
export function withPart(pages: OperationsPages, part: OperationsPage, before: number): OperationsPages {
  return withoutRows(pages, goneIds(pages, part, before));
}
