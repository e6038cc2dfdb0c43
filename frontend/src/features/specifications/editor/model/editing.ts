import { techMapDifference } from '@naryad/contracts/tech-maps/difference';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { edited, historyOf, redone, undone, type History } from './history.js';
import { inOrder } from './order.js';
import { renumbering } from './renumbered.js';

/** Editing state of a specification. */
export interface Editing {
  /** The version last loaded or saved, on which the shown state is based. */
  readonly base: EditedTechMap;
  readonly history: History<EditedTechMap>;
}

export function editingOf(techMap: EditedTechMap): Editing {
  const base = inOrder(techMap);
  return { base, history: historyOf(base) };
}

/** Any edit makes it unsaved; undoing all edits makes it saved again. */
export const isUnsaved = ({ base, history }: Editing): boolean => history.present !== base;

export type EditingAction =
  | { readonly type: 'loaded'; readonly techMap: EditedTechMap }
  | {
      readonly type: 'edited';
      readonly change: (map: EditedTechMap) => EditedTechMap;
      readonly field: string | null;
      readonly at: number;
    }
  | { readonly type: 'undone' | 'redone' | 'cancelled' }
  | {
      readonly type: 'saved';
      readonly techMap: EditedTechMap;
      readonly ids: Readonly<Record<string, number>>;
    }
  | { readonly type: 'merged'; readonly theirs: EditedTechMap; readonly merged: EditedTechMap };

/** Reducer of the editing state. null while the specification is not loaded yet. */
export function reduceEditing(editing: Editing | null, action: EditingAction): Editing | null {
  if (action.type === 'loaded') return editingOf(action.techMap);
  if (editing === null) return null;
  const { base, history } = editing;
  switch (action.type) {
    case 'edited': {
      const next = action.change(history.present);
      return { base, history: edited(history, next, action.field, action.at) };
    }
    case 'undone':
      return { base, history: undone(history) ?? history };
    case 'redone':
      return { base, history: redone(history) ?? history };
    // Cancelling can be undone as well.
    case 'cancelled':
      return { base, history: edited(history, base, null, 0) };
    case 'saved': {
      const renumbered = renumbering(action.ids);
      const past = history.past.map(renumbered);
      const savedState = editingOf(action.techMap);
      return { base: savedState.base, history: { ...savedState.history, past } };
    }
    // States before a merge lack the other user's changes: undoing to them would lose these changes.
    case 'merged': {
      const { theirs, merged } = action;
      if (techMapDifference(theirs, merged).length === 0) return editingOf(theirs);
      return { base: theirs, history: historyOf(merged) };
    }
  }
}
