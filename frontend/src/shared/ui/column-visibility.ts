import { useCallback, useEffect, useState } from 'react';
import type { DataColumn } from './data-column.js';

export type ColumnVisibility = Readonly<Record<string, boolean>>;

const name = (memoryKey: string): string => `naryad.columns.${memoryKey}`;

function read(memoryKey: string | undefined): ColumnVisibility {
  if (memoryKey === undefined) return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name(memoryKey)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ColumnVisibility) : {};
  } catch {
    return {};
  }
}

/** Tells tables that a choice was made for them elsewhere. */
const CHOSEN = 'naryad:columns-chosen';

/** Sets the whole choice of the columns of a table, e.g. that of a saved view; the table that is shown follows. */
export function setColumns(memoryKey: string, visibility: ColumnVisibility): void {
  localStorage.setItem(name(memoryKey), JSON.stringify(visibility));
  window.dispatchEvent(new CustomEvent(CHOSEN, { detail: memoryKey }));
}

export type ColumnChoice = readonly [ColumnVisibility, (columnId: string, visible: boolean) => void];

/** Whether a column is shown: as somebody chose, else all but the extra ones. */
export const isShown = (
  { id, hideable, isExtra }: Pick<DataColumn<never>, 'id' | 'hideable' | 'isExtra'>,
  visibility: ColumnVisibility,
): boolean => hideable === false || (visibility[id] ?? isExtra !== true);

/** Columns that were chosen, remembered on this device under `memoryKey`. */
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
      setState((before) => {
        const next = { ...before.visibility, [columnId]: visible };
        if (memoryKey !== undefined) localStorage.setItem(name(memoryKey), JSON.stringify(next));
        return { memoryKey, visibility: next };
      });
    },
    [memoryKey],
  );
  return [current.visibility, setVisible];
}
