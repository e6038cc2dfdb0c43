import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { useState } from 'react';
import { structureLevels } from '@naryad/contracts/structure/dto';
import type { Place } from '../../../shared/places/place.js';
import type { Places } from '../../../shared/places/use-places.js';
import type { DraftAction } from './draft-reducer.js';
import type { Draft } from './draft.js';

export interface LostCells {
  readonly count: number;
  readonly dismiss: () => void;
}

/** Cells that somebody deletes from the structure are chosen no more; it says how many it were. */
export function useLostCells(draft: Draft, places: Places, act: (action: DraftAction) => void): LostCells {
  const [count, setCount] = useState(0);
  const { isKnown, options } = places;
  const [checked, setChecked] = useState<Places['options'] | null>(null);
  if (isKnown && checked !== options) {
    setChecked(options);
    const known = idsOf(options);
    const isGone = (place: Place): boolean =>
      structureLevels.some((level) => {
        const id = place[level];
        return id !== null && !known.has(`${level}:${id}`);
      });
    const lines = Object.values(draft.lines);
    const chosen = lines.flatMap(({ rows, places: units }) => [
      ...rows.map(({ place }) => place),
      ...Object.values(units),
    ]);
    const gone = chosen.filter(isGone).length;
    if (gone > 0) setCount(gone);
    if (gone > 0 || isGone(draft.all) || lines.some(({ quick }) => isGone(quick))) {
      act({ type: 'forget', isGone });
    }
  }
  return { count, dismiss: () => setCount(0) };
}

function idsOf(lines: readonly StorehouseLine[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const line of lines) {
    ids.add(`line:${line.id}`);
    for (const stack of line.stacks) {
      ids.add(`stack:${stack.id}`);
      for (const shelf of stack.shelves) {
        ids.add(`shelf:${shelf.id}`);
        for (const cell of shelf.cells) ids.add(`cell:${cell.id}`);
      }
    }
  }
  return ids;
}
