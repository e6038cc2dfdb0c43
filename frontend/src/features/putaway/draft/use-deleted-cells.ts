import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { useState } from 'react';
import { structureLevels } from '@naryad/contracts/structure/dto';
import type { CellPath } from '../../../shared/cells/cell-path.js';
import type { StorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import type { DraftAction } from './draft-reducer.js';
import type { Draft } from './draft.js';

export interface DeletedCells {
  readonly count: number;
  readonly dismiss: () => void;
}

/** Deselects cells that other users delete from the structure, and returns their number. */
export function useDeletedCells(
  draft: Draft,
  structure: StorehouseStructure,
  act: (action: DraftAction) => void,
): DeletedCells {
  const [count, setCount] = useState(0);
  const { isLoaded, options } = structure;
  const [checked, setChecked] = useState<StorehouseStructure['options'] | null>(null);
  if (isLoaded && checked !== options) {
    setChecked(options);
    const existingIds = idsOf(options);
    const isDeleted = (path: CellPath): boolean =>
      structureLevels.some((level) => {
        const id = path[level];
        return id !== null && !existingIds.has(`${level}:${id}`);
      });
    const lines = Object.values(draft.lines);
    const chosenCells = lines.flatMap(({ rows, places: units }) => [
      ...rows.map(({ place }) => place),
      ...Object.values(units),
    ]);
    const deletedCount = chosenCells.filter(isDeleted).length;
    if (deletedCount > 0) setCount(deletedCount);
    if (deletedCount > 0 || isDeleted(draft.all) || lines.some(({ quick }) => isDeleted(quick))) {
      act({ type: 'forget', isDeleted });
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
