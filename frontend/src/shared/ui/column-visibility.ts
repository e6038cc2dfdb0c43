import { useCallback, useEffect, useState } from 'react';
import type { DataColumn } from './data-column.js';

export type ColumnVisibility = Readonly<Record<string, boolean>>;

const name = (memoryKey: string): string => `naryad.columns.${memoryKey}`;

/** What stands in for one's own choice while a saved view is shown. */
const overrides = new Map<string, ColumnVisibility>();

function read(memoryKey: string | undefined): ColumnVisibility {
  if (memoryKey === undefined) return {};
  const standIn = overrides.get(memoryKey);
  if (standIn !== undefined) return standIn;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name(memoryKey)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ColumnVisibility) : {};
  } catch {
    return {};
  }
}

/** Tells tables that a choice was made for them elsewhere. */
const CHOSEN = 'naryad:columns-chosen';

/** Whoever shows the table, or what is chosen of it, follows. */
const notify = (memoryKey: string): boolean =>
  window.dispatchEvent(new CustomEvent(CHOSEN, { detail: memoryKey }));

function choose(memoryKey: string, visibility: ColumnVisibility): void {
  if (overrides.has(memoryKey)) overrides.set(memoryKey, visibility);
  else localStorage.setItem(name(memoryKey), JSON.stringify(visibility));
  notify(memoryKey);
}

/**
 * Lets the columns of a saved view stand in for a person's own choice, which is not touched; the table that is shown follows.
 * @param visibility null gives the own choice back
 */
export function overrideColumns(memoryKey: string, visibility: ColumnVisibility | null): void {
  if (visibility === null) overrides.delete(memoryKey);
  else overrides.set(memoryKey, visibility);
  notify(memoryKey);
}

export type ColumnChoice = readonly [ColumnVisibility, (columnId: string, visible: boolean) => void];

/** Whether a column is shown: as somebody chose, else all but the extra ones. */
export const isShown = (
  { id, hideable, isExtra }: Pick<DataColumn<never>, 'id' | 'hideable' | 'isExtra'>,
  visibility: ColumnVisibility,
): boolean => hideable === false || (visibility[id] ?? isExtra !== true);

/** Columns that were chosen, remembered on this device under `memoryKey`; what is chosen in a saved view lasts as long as it is shown. */
export function useColumnVisibility(memoryKey: string | undefined): ColumnChoice {
  const [state, setState] = useState(() => ({ memoryKey, visibility: read(memoryKey) }));
  const current = state.memoryKey === memoryKey ? state : { memoryKey, visibility: read(memoryKey) };
  if (current !== state) setState(current);
  useEffect(() => {
    const onChosen = (event: Event): void => {
      if (memoryKey !== undefined && (event as CustomEvent<string>).detail === memoryKey)
        setState({ memoryKey, visibility: read(memoryKey) });
    };
    window.addEventListener(CHOSEN, onChosen);
    return () => window.removeEventListener(CHOSEN, onChosen);
  }, [memoryKey]);
  const setVisible = useCallback(
    (columnId: string, visible: boolean) => {
      if (memoryKey !== undefined) choose(memoryKey, { ...read(memoryKey), [columnId]: visible });
      else setState(({ visibility }) => ({ memoryKey, visibility: { ...visibility, [columnId]: visible } }));
    },
    [memoryKey],
  );
  return [current.visibility, setVisible];
}
