import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';

type Count = StockTakingLine['counts'][number];

/**
 * Counts of a line to choose from: the latest of each counter, latest first, and the chosen one. If only one
 * remains, all counts are returned, because two users may have the same name.
 */
export function opinions(counts: readonly Count[]): readonly Count[] {
  const sorted = [...counts].sort((a, b) => b.id - a.id);
  const seenKeys = new Set<string>();
  const latest = sorted.filter(({ counted_by: who, is_chosen: isChosen }) => {
    const isNew = !seenKeys.has(who);
    seenKeys.add(who);
    return isNew || isChosen;
  });
  return latest.length > 1 ? latest : sorted;
}
