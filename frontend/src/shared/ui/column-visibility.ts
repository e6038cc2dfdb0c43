import { useCallback, useEffect, useState } from 'react';
import type { DataColumn } from './data-column.js';

export type ColumnVisibility = Readonly<Record<string, boolean>>;

const name = (memoryKey: string): string => `naryad.columns.${memoryKey}`;

/** Visibility that replaces the user's own choice while a saved view is shown. */
const overrides = new Map<string, ColumnVisibility>();

function readVisibility(memoryKey: string | undefined): ColumnVisibility {
  if (memoryKey === undefined) return {};
  const standIn = overrides.get(memoryKey);
  if (standIn !== undefined) return standIn;
  try {
    const storedVisibility: unknown = JSON.parse(localStorage.getItem(name(memoryKey)) ?? '{}');
    return typeof storedVisibility === 'object' && storedVisibility !== null
      ? (storedVisibility as ColumnVisibility)
      : {};
  } catch {
    return {};
  }
}

/** Event for tables: their columns were changed elsewhere. */
const CHOSEN = 'naryad:columns-chosen';

/** Notifies the table and the menu of its columns. */
const notify = (memoryKey: string): boolean =>
  window.dispatchEvent(new CustomEvent(CHOSEN, { detail: memoryKey }));

function choose(memoryKey: string, visibility: ColumnVisibility): void {
  if (overrides.has(memoryKey)) overrides.set(memoryKey, visibility);
  else localStorage.setItem(name(memoryKey), JSON.stringify(visibility));
  notify(memoryKey);
}

/**
 * Applies the columns of a saved view to the shown table, without changing the user's own choice.
 * @param visibility null restores the own choice
 */
export function overrideColumns(memoryKey: string, visibility: ColumnVisibility | null): void {
  if (visibility === null) overrides.delete(memoryKey);
  else overrides.set(memoryKey, visibility);
  notify(memoryKey);
}

export type ColumnChoice = readonly [ColumnVisibility, (columnId: string, visible: boolean) => void];

/** Whether a column is shown: as the user chose, otherwise all but the extra ones. */
export const isShown = (
  { id, hideable, isExtra }: Pick<DataColumn<never>, 'id' | 'hideable' | 'isExtra'>,
  visibility: ColumnVisibility,
): boolean => hideable === false || (visibility[id] ?? isExtra !== true);

/**
 * Chosen columns, persisted on this device under `memoryKey`; a choice made in a saved view lasts while the
 * view is shown.
 */
export function useColumnVisibility(memoryKey: string | undefined): ColumnChoice {
  const [state, setState] = useState(() => ({ memoryKey, visibility: readVisibility(memoryKey) }));
  const current =
    state.memoryKey === memoryKey ? state : { memoryKey, visibility: readVisibility(memoryKey) };
  if (current !== state) setState(current);
  useEffect(() => {
    const onChosen = (event: Event): void => {
      if (memoryKey !== undefined && (event as CustomEvent<string>).detail === memoryKey)
        setState({ memoryKey, visibility: readVisibility(memoryKey) });
    };
    window.addEventListener(CHOSEN, onChosen);
    return () => window.removeEventListener(CHOSEN, onChosen);
  }, [memoryKey]);
  const setVisible = useCallback(
    (columnId: string, visible: boolean) => {
      if (memoryKey !== undefined) choose(memoryKey, { ...readVisibility(memoryKey), [columnId]: visible });
      else setState(({ visibility }) => ({ memoryKey, visibility: { ...visibility, [columnId]: visible } }));
    },
    [memoryKey],
  );
  return [current.visibility, setVisible];
}
