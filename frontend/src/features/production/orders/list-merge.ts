import { plural } from '../../../shared/format/index.js';
import { texts } from '../shared/texts.js';

interface Row {
  readonly id: number;
  readonly version: number;
}

export interface ListPage<T extends Row> {
  readonly data: readonly T[];
  readonly total: number;
}

export interface ListDifference {
  readonly addedCount: number;
  readonly removed: number;
  /** Rows were added, removed or moved: the pages differ in more than the values of their rows. */
  readonly differs: boolean;
}

/**
 * What a fresh response would change in the shown list. A page is only a part of the list, so the totals
 * distinguish rows pushed over its edge from deleted ones.
 */
export function listDifference<T extends Row>(
  shownPage: ListPage<T>,
  fresh: ListPage<T>,
  page: number,
): ListDifference {
  const ids = new Set(shownPage.data.map((row) => row.id));
  const latestId = shownPage.data.reduce((max, row) => Math.max(max, row.id), 0);
  const net = fresh.total - shownPage.total;
  const newCount = page === 1 ? fresh.data.filter((row) => !ids.has(row.id) && row.id > latestId).length : 0;
  const addedCount = Math.max(newCount, net, 0);
  const differs =
    net !== 0 ||
    shownPage.data.length !== fresh.data.length ||
    shownPage.data.some((row, index) => row.id !== fresh.data[index]?.id);
  return { addedCount, removed: addedCount - net, differs };
}

/** The fresh rows, except that a shown row with a newer version (a patch overtook the response) remains. */
export function mergeNewer<T extends Row>(shownRows: readonly T[], fresh: readonly T[]): T[] {
  const shownById = new Map(shownRows.map((row) => [row.id, row]));
  return fresh.map((row) => {
    const other = shownById.get(row.id);
    return other !== undefined && other.version > row.version ? other : row;
  });
}

/** 'Обновить список: 2 новых, 1 удалён'. */
export function updateLabel({ addedCount, removed }: ListDifference): string {
  const parts: string[] = [];
  if (addedCount > 0) parts.push(`${addedCount} ${plural(addedCount, 'новый', 'новых', 'новых')}`);
  if (removed > 0) parts.push(`${removed} ${plural(removed, 'удалён', 'удалены', 'удалено')}`);
  return parts.length === 0 ? texts.buffer.update : texts.buffer.with(parts);
}
