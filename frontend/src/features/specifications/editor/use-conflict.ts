import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback, useState } from 'react';
import { toast } from '../../../shared/ui/index.js';
import type { Conflict } from './dialogs/conflict-dialog.js';
import { isSameContent } from './model/same-content.js';
import { editorTexts as texts } from './texts.js';
import type { EditingState } from './use-editing.js';

export interface ConflictState {
  /** The versions being compared; null: no conflict. */
  readonly conflict: Conflict | null;
  readonly open: (conflict: Conflict) => void;
  readonly resolve: (merged: EditedTechMap) => void;
  readonly close: () => void;
}

/**
 * State of a save conflict between two users: the comparison and its result. Editing continues only after the
 * user's decision.
 */
export function useConflict({ dispatch }: Pick<EditingState, 'dispatch'>): ConflictState {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const open = useCallback(
    (next: Conflict) => {
      // The user's save whose response was lost.
      if (isSameContent(next.mine, next.theirs)) dispatch({ type: 'loaded', techMap: next.theirs });
      else setConflict(next);
    },
    [dispatch],
  );
  const resolve = useCallback(
    (merged: EditedTechMap) => {
      if (conflict === null) return;
      dispatch({ type: 'merged', theirs: conflict.theirs, merged });
      setConflict(null);
      toast.success(texts.conflict.applied);
    },
    [conflict, dispatch],
  );
  const close = useCallback(() => setConflict(null), []);
  return { conflict, open, resolve, close };
}
