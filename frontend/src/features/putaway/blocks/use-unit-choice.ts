import { useCallback, useRef, useState } from 'react';

export interface UnitChoice {
  readonly chosen: ReadonlySet<number>;
  /** Selects the units of one row; with `isRange`, all rows from the last touched one. */
  readonly toggle: (rowIds: readonly number[], isOn: boolean, isRange: boolean) => void;
  readonly chooseAll: (isOn: boolean) => void;
  readonly drop: () => void;
}

/** Selects units that get one cell together: one by one, as a range with Shift, or all. */
export function useUnitChoice(unitIds: readonly number[]): UnitChoice {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set());
  const last = useRef<number | null>(null);
  const existing = new Set(unitIds);
  const valid = [...chosen].every((id) => existing.has(id))
    ? chosen
    : new Set([...chosen].filter((id) => existing.has(id)));
  const toggle = useCallback<UnitChoice['toggle']>(
    (rowIds, isOn, isRange) => {
      const [unitId = -1] = rowIds;
      const from = isRange && last.current !== null ? unitIds.indexOf(last.current) : -1;
      const endIndex = unitIds.indexOf(unitId);
      const between = from < 0 ? [] : unitIds.slice(Math.min(from, endIndex), Math.max(from, endIndex) + 1);
      last.current = unitId;
      setChosen((before) => {
        const next = new Set(before);
        for (const id of [...between, ...rowIds]) {
          if (isOn) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    },
    [unitIds],
  );
  const drop = useCallback(() => setChosen(new Set()), []);
  return {
    chosen: valid,
    toggle,
    chooseAll: (isOn) => setChosen(new Set(isOn ? unitIds : [])),
    drop,
  };
}
