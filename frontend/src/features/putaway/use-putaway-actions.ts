import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftOfInvoice } from './draft/use-draft.js';
import type { DraftAction } from './draft/draft-reducer.js';
import type { CellPath } from '../../shared/cells/cell-path.js';
import { unitsOfSameRow } from './draft/draft.js';
import { firstEmpty, nextTarget, targetsOf } from './draft/next-target.js';
import { recentCells, storeRecentCell } from './recent-cells.js';
import type { RowTarget, Target } from './draft/target.js';
import type { FocusTarget } from './use-focus-target.js';

/** Selected units by product; reported by expanded blocks. */
export type Choices = Map<number, { readonly unitIds: ReadonlySet<number>; readonly drop: () => void }>;

/** A distributed block that the user expanded or collapsed. The next change of its product resets this. */
export type BlockView = 'open' | 'folded';

/** What the focus leaves: a row, selected units, or a whole product that 'Назначить всем' has filled. */
type Left =
  | RowTarget
  | { readonly kind: 'assigned'; readonly lineId: number }
  | { readonly kind: 'chosen'; readonly lineId: number };

export interface PutawayActions {
  readonly act: (action: DraftAction) => void;
  /**
   * Assigns the cell of the quick assignment to rows or units. If the product is distributed by that, the
   * focus moves on.
   */
  readonly assign: (lineId: number, unitIds: readonly number[]) => void;
  readonly goOn: (target: RowTarget) => void;
  /**
   * A chip or a scan: assigns the cell to the selected units, otherwise to the row; then the focus moves to
   * the next target.
   */
  readonly assignCell: (target: Target, path: CellPath) => void;
  readonly choices: Choices;
  /** Shows the row of one unit; splits a group of equal units if necessary. */
  readonly single: (target: RowTarget) => void;
  readonly firstRow: (lineId: number) => Target;
  readonly views: ReadonlyMap<number, BlockView>;
  readonly edit: (lineId: number) => void;
  readonly hide: (lineId: number) => void;
  readonly recent: readonly number[];
}

interface Options {
  readonly invoice: ReceiptInvoice;
  readonly moduleId: number | null;
  readonly work: DraftOfInvoice;
  readonly focus: FocusTarget;
  /** Keeps a block expanded that is filled from outside. */
  readonly enter: (lineId: number) => void;
  /** Called on each change: the user is correcting a refused input. */
  readonly onChange: () => void;
}

const cellOf = (action: DraftAction): number | null => {
  if (action.type === 'place' || action.type === 'put') return action.place.cell;
  return action.type === 'level' && action.level === 'cell' ? action.id : null;
};

const lineOf = (action: DraftAction): number | null => {
  if ('lineId' in action) return action.lineId;
  return 'target' in action && 'lineId' in action.target ? action.target.lineId : null;
};

function without(views: ReadonlyMap<number, BlockView>, lineId: number): ReadonlyMap<number, BlockView> {
  if (!views.has(lineId)) return views;
  return new Map([...views].filter(([id]) => id !== lineId));
}

/** Changes of the draft with their side effects: recent cells, expanded blocks, focus movement. */
export function usePutawayActions(options: Options): PutawayActions {
  const { moduleId, work, focus, enter } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [recent, setRecent] = useState(() => (moduleId === null ? [] : recentCells(moduleId)));
  const [views, setViews] = useState<ReadonlyMap<number, BlockView>>(() => new Map());
  const { act: dispatch } = work;
  const { focusOn } = focus;

  const act = useCallback(
    (action: DraftAction): void => {
      dispatch(action);
      latest.current.onChange();
      const lineId = lineOf(action);
      if (lineId !== null) setViews((before) => without(before, lineId));
      const cell = cellOf(action);
      if (cell !== null && moduleId !== null) setRecent(storeRecentCell(moduleId, cell));
    },
    [dispatch, moduleId],
  );
  // Handled after the render with the new choice, so that the choice is included.
  const [left, setLeft] = useState<Left | null>(null);
  useEffect(() => {
    if (left === null) return;
    const { invoice, work: now } = latest.current;
    if (left.kind === 'assigned' && now.states.get(left.lineId)?.isDistributed !== true) return;
    const next =
      left.kind === 'assigned' || left.kind === 'chosen'
        ? firstEmpty(invoice, now.draft, now.order, left.lineId)
        : nextTarget(invoice, now.draft, now.order, left);
    if (next !== null) focusOn(next);
    else document.querySelector<HTMLElement>('[data-accept]')?.focus();
  }, [left, focusOn]);
  const goOn = useCallback((target: RowTarget): void => setLeft({ ...target }), []);
  const assign = useCallback(
    (lineId: number, unitIds: readonly number[]): void => {
      act({ type: 'assign', lineId, unitIds });
      setLeft({ kind: 'assigned', lineId });
    },
    [act],
  );
  const [choices] = useState<Choices>(() => new Map());
  const assignCell = useCallback(
    (target: Target, path: CellPath): void => {
      const { invoice, work: now } = latest.current;
      const lineId = target.kind === 'all' ? null : target.lineId;
      const unitChoice = lineId === null || target.kind === 'row' ? undefined : choices.get(lineId);
      if (lineId !== null && unitChoice !== undefined && unitChoice.unitIds.size > 0) {
        act({ type: 'put', lineId, unitIds: [...unitChoice.unitIds], place: path });
        unitChoice.drop();
        setLeft({ kind: 'chosen', lineId });
      } else if (target.kind === 'unit') {
        const line = invoice.products.find(({ id }) => id === target.lineId);
        const own = now.draft.lines[target.lineId];
        const unitIds =
          line === undefined || own === undefined
            ? [target.unitId]
            : unitsOfSameRow(line, own, target.unitId);
        act({ type: 'put', lineId: target.lineId, unitIds, place: path });
        goOn(target);
      } else {
        act({ type: 'place', target, place: path });
        if (target.kind === 'row') enter(target.lineId);
        focusOn(target, target.kind === 'row' ? 'quantity' : 'action');
      }
    },
    [act, choices, enter, focusOn, goOn],
  );
  const single = useCallback(
    (target: RowTarget): void => {
      if (target.kind === 'unit') {
        const line = latest.current.invoice.products.find(({ id }) => id === target.lineId);
        const own = latest.current.work.draft.lines[target.lineId];
        const isAlone =
          line === undefined || own === undefined || unitsOfSameRow(line, own, target.unitId).length === 1;
        if (!isAlone) act({ type: 'single', lineId: target.lineId, isOn: true });
      }
      focusOn(target);
    },
    [act, focusOn],
  );
  const firstRow = useCallback((lineId: number): Target => {
    const { invoice, work: now } = latest.current;
    return targetsOf(invoice, now.draft, lineId)[0] ?? { kind: 'quick', lineId };
  }, []);
  const edit = useCallback(
    (lineId: number): void => {
      setViews((before) => new Map(before).set(lineId, 'open'));
      focusOn(firstRow(lineId));
    },
    [firstRow, focusOn],
  );
  const hide = useCallback(
    (lineId: number): void => setViews((before) => new Map(before).set(lineId, 'folded')),
    [],
  );
  return { act, assign, goOn, assignCell, choices, single, firstRow, views, edit, hide, recent };
}
