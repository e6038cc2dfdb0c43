import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowKey } from '../ui/data-column.js';
import type { RowList } from '../ui/row-list.js';

export interface SelectionOptions<Row> {
  readonly rows: RowList<Row> | undefined;
  readonly rowKey: (row: Row) => RowKey;
  /** Identifies the listed content; a different key clears the selection. */
  readonly viewKey: string;
  /** False for rows without any possible action. */
  readonly isFree?: (row: Row) => boolean;
}

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** With Shift, also ticks all rows between the last ticked row and this one. */
  readonly toggle: (row: Row, withRange: boolean) => void;
  readonly set: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

interface Chosen<Row> {
  readonly viewKey: string;
  readonly byKey: ReadonlyMap<RowKey, Row>;
}

const always = (): boolean => true;

/** Ticked rows of a list, with their current values where the list has them loaded. */
export function useSelection<Row>({
  rows,
  rowKey,
  viewKey,
  isFree = always,
}: SelectionOptions<Row>): Selection<Row> {
  const [state, setState] = useState<Chosen<Row>>({ viewKey, byKey: new Map() });
  const chosenRows = useMemo(
    () => (state.viewKey === viewKey ? state.byKey : new Map<RowKey, Row>()),
    [state, viewKey],
  );
  const last = useRef<RowKey | null>(null);
  const select = useCallback((byKey: ReadonlyMap<RowKey, Row>) => setState({ viewKey, byKey }), [viewKey]);

  /** Rows between two keys, inclusive; none when one of them is not loaded. */
  const between = (from: RowKey, to: RowKey): readonly Row[] => {
    const selected: Row[] = [];
    let isInside = false;
    for (let index = 0; index < Math.min(rows?.length ?? 0, MOST_LOOKED); index += 1) {
      const row = rows?.at(index);
      if (row === undefined) continue;
      const key = rowKey(row);
      const isEnd = key === from || key === to;
      if (isEnd || isInside) selected.push(row);
      if (isEnd && isInside) return selected;
      if (isEnd) isInside = true;
    }
    return [];
  };

  const toggle = (row: Row, withRange: boolean): void => {
    const key = rowKey(row);
    const next = new Map(chosenRows);
    if (chosenRows.has(key)) next.delete(key);
    else {
      const range =
        withRange && last.current !== null && last.current !== key ? between(last.current, key) : [];
      for (const one of [...range, row]) if (isFree(one)) next.set(rowKey(one), one);
    }
    last.current = key;
    select(next);
  };

  // Rereads loaded rows, which other users may have changed or moved; rows that are not loaded keep their
  // values.
  const current = useMemo(() => {
    if (chosenRows.size === 0) return [];
    const now = new Map(chosenRows);
    for (let index = 0; index < Math.min(rows?.length ?? 0, MOST_LOOKED); index += 1) {
      const row = rows?.at(index);
      if (row !== undefined && now.has(rowKey(row))) now.set(rowKey(row), row);
    }
    return [...now.values()];
  }, [chosenRows, rows, rowKey]);

  return {
    rows: current,
    has: useCallback((row: Row) => chosenRows.has(rowKey(row)), [chosenRows, rowKey]),
    toggle,
    set: (all) => select(new Map(all.filter(isFree).map((row) => [rowKey(row), row]))),
    clear: useCallback(() => select(new Map()), [select]),
  };
}

/** Maximum number of rows that are scanned. */
const MOST_LOOKED = 2_000;
