import type { OfferedWorkCenter } from '@naryad/contracts/tech-maps/dto';
import type { PrintDocument } from '@naryad/contracts/documents/dto';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { useApiQuery } from '../../../shared/api/index.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { isUnsaved, reduceEditing, type Editing, type EditingAction } from './model/editing.js';

/**
 * Changes a specification. `field` names the edited field: consecutive edits of one field are undone at once.
 */
export type Edit = (change: (map: EditedTechMap) => EditedTechMap, field?: string) => void;

export interface EditingState {
  readonly editing: Editing | null;
  readonly dispatch: (action: EditingAction) => void;
  /** Stable function. */
  readonly edit: Edit;
  /** The currently shown state, for handlers that outlive a render. */
  readonly latest: () => EditedTechMap | null;
  readonly centers: readonly OfferedWorkCenter[];
  readonly documents: readonly PrintDocument[];
  /** Products that the specification must not consume. */
  readonly barred: readonly number[];
  readonly loadError: Error | null;
  /** A version that another user has saved over unsaved edits. */
  readonly newer: EditedTechMap | null;
  /** Refetches the specification. Resolves to the latest version, or null on failure. */
  readonly reload: () => Promise<EditedTechMap | null>;
}

/** Loads a specification with the editor's options, and manages its editing state. */
export function useEditing(id: number): EditingState {
  const query = useApiQuery(
    techMapRoutes.getTechMap,
    { id },
    { refetchOnMount: 'always', refetchOnWindowFocus: true, staleTime: 0 },
  );
  const [editing, dispatch] = useReducer(reduceEditing, null);
  const present = useRef<EditedTechMap | null>(null);
  useLayoutEffect(() => {
    present.current = editing?.history.present ?? null;
  });

  const loadedMap = query.data?.techMap ?? null;
  const isNewer = loadedMap !== null && loadedMap.version > (editing?.base.version ?? -1);
  const isReplaced = isNewer && (editing === null || !isUnsaved(editing));
  // A loaded version replaces the shown one at once, unless edits would be lost.
  if (isReplaced) dispatch({ type: 'loaded', techMap: loadedMap });

  const { refetch } = query;
  useCatalogRoom('tech-maps', () => void refetch());
  const reload = useCallback(async () => (await refetch()).data?.techMap ?? null, [refetch]);
  const edit = useCallback<Edit>(
    (change, field) => dispatch({ type: 'edited', change, field: field ?? null, at: Date.now() }),
    [],
  );
  const latest = useCallback(() => present.current, []);
  return {
    editing,
    dispatch,
    edit,
    latest,
    centers: query.data?.workshopPosts ?? NOTHING,
    documents: query.data?.documents ?? NOTHING,
    barred: query.data?.made_of_it ?? NOTHING,
    loadError: editing === null ? query.error : null,
    newer: isNewer && !isReplaced ? loadedMap : null,
    reload,
  };
}

const NOTHING: readonly never[] = [];
