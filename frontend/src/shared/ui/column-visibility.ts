import { useCallback, useState } from 'react';

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

/** Hidden columns, remembered on this device under `memoryKey`; an absent column is visible. */
export function useColumnVisibility(
  memoryKey: string | undefined,
): readonly [ColumnVisibility, (columnId: string, visible: boolean) => void] {
  const [visibility, setVisibility] = useState(() => read(memoryKey));
  const setVisible = useCallback(
    (columnId: string, visible: boolean) => {
      setVisibility((current) => {
        const next = { ...current, [columnId]: visible };
        if (memoryKey !== undefined) localStorage.setItem(name(memoryKey), JSON.stringify(next));
        return next;
      });
    },
    [memoryKey],
  );
  return [visibility, setVisible];
}
