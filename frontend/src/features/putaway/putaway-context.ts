import { createContext, use } from 'react';
import type { CellPath } from '../../shared/cells/cell-path.js';
import type { Choices } from './use-putaway-actions.js';
import type { StorehouseStructure } from '../../shared/cells/use-storehouse-structure.js';
import type { DraftAction } from './draft/draft-reducer.js';
import type { RowTarget, Target } from './draft/target.js';
import type { Reveal, TargetPart } from './use-focus-target.js';

/** Shared context of all rows; it stays the same while rows change. */
export interface Putaway {
  readonly structure: StorehouseStructure;
  /** Input is disabled: the invoice is being sent, or cannot be put away. */
  readonly isLocked: boolean;
  readonly act: (action: DraftAction) => void;
  /** 'Назначить всем', or some of the units. */
  readonly assign: (lineId: number, unitIds: readonly number[]) => void;
  readonly focusOn: (target: Target, part?: TargetPart) => void;
  /** Called on Enter in a row. */
  readonly goOn: (target: RowTarget) => void;
  /** A chip: assigns the cell to the selected units, otherwise to the row. */
  readonly assignCell: (target: Target, path: CellPath) => void;
  readonly choices: Choices;
  readonly reveal: Reveal | null;
  /** Cells chosen last, newest first. */
  readonly recent: readonly number[];
}

export const PutawayContext = createContext<Putaway | null>(null);

/** @throws outside of the page */
export function usePutaway(): Putaway {
  const putaway = use(PutawayContext);
  if (putaway === null) throw new Error('Outside of the putaway');
  return putaway;
}
