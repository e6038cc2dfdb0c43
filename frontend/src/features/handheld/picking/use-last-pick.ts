import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { useEffect, useRef, useState } from 'react';
import { pickedGroups, type PickedGroup } from '../../../shared/picking/picking-list.js';
import type { Picking } from '../../../shared/picking/use-picking.js';

/** How long the last pick can be undone with one tap. Milliseconds. */
export const UNDO_MS = 10_000;

const countOf = (instructions: readonly PickingInstruction[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { batch_product_id: lot, quantity } of instructions.flatMap((one) => one.picked_items)) {
    counts.set(lot, (counts.get(lot) ?? 0) + quantity);
  }
  return counts;
};

/**
 * The last pick made here, with equal units grouped, for ten seconds; then null. Picks of other users are not
 * offered.
 */
export function useLastPick({ instructions, notice }: Picking): PickedGroup | null {
  const [last, setLast] = useState<PickedGroup | null>(null);
  const countedPicks = useRef<Map<number, number> | null>(null);
  const seenNotice = useRef(notice);
  useEffect(() => {
    if (instructions === null) return;
    const now = countOf(instructions);
    const before = countedPicks.current;
    countedPicks.current = now;
    const isOwn = seenNotice.current !== notice && notice?.kind === 'accepted';
    seenNotice.current = notice;
    if (before === null || !isOwn) return;
    const items = instructions.flatMap((one) => one.picked_items);
    const grown = items.filter(({ batch_product_id: lot }) => (now.get(lot) ?? 0) > (before.get(lot) ?? 0));
    setLast(pickedGroups(grown)[0] ?? null);
  }, [instructions, notice]);
  useEffect(() => {
    if (last === null) return undefined;
    const timer = setTimeout(() => setLast(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return last;
}
