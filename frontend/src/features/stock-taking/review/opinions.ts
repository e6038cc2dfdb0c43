import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';

type Count = StockTakingLine['counts'][number];

/**
 * The counts of a line that may be chosen: the latest of each counter, latest first, and the one that holds. Where that
 * leaves a single one, all of them: two people may have one name.
 */
export function opinions(counts: readonly Count[]): readonly Count[] {
  const sorted = [...counts].sort((a, b) => b.id - a.id);
  const seen = new Set<string>();
  const latest = sorted.filter(({ counted_by: who, is_chosen: isChosen }) => {
    const isNew = !seen.has(who);
    seen.add(who);
    return isNew || isChosen;
  });
  return latest.length > 1 ? latest : sorted;
}
