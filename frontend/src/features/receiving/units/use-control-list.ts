import type { ReceiptInvoice, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from '../../../shared/list/use-address.js';
import { useDeferredRefresh, type DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import {
  groupKey,
  linesOf,
  newUnits,
  nextRow,
  openAtFirst,
  rowsOf,
  unitIds,
  unitKey,
  type ControlLine,
  type ControlRow,
} from './invoice-rows.js';

export interface ControlListView {
  readonly lines: readonly ControlLine[];
  readonly rows: readonly ControlRow[];
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly toggle: (lineId: number) => void;
  /** Expands the items of a row, or groups them again. */
  readonly toggleSeveral: (key: string) => void;
  /** The row to scroll to and focus. */
  readonly target: { readonly key: string } | null;
  readonly show: (unit: ReceivedUnit) => void;
  /** Number of units of other users that are held back while the user works in the list. */
  readonly news: number;
  readonly refresh: DeferredRefresh;
  /** The next change is the user's own action and is shown at once. */
  readonly mergeNext: () => void;
}

const without = <Item>(items: ReadonlySet<Item>, dropped: Item): ReadonlySet<Item> =>
  new Set([...items].filter((item) => item !== dropped));

/**
 * State of the control list. Values of units change in place. New units of other users are held back until
 * the user stops working in the list or presses a button, so that focused rows do not move.
 * @param finishedLine line of the unit that the wizard has just finished: the next one is focused
 */
export function useControlList(invoice: ReceiptInvoice, finishedLine: number | null): ControlListView {
  const [parameters, setParameters] = useAddress();
  const search = parameters.get('search') ?? '';
  const [shown, setShown] = useState(() => unitIds(invoice));
  const lines = useMemo(() => linesOf(invoice, shown), [invoice, shown]);
  const [next] = useState(() => (finishedLine === null ? null : nextRow(lines, finishedLine)));
  const [open, setOpen] = useState<ReadonlySet<number>>(() =>
    next === null ? openAtFirst(lines) : new Set([next.lineId]),
  );
  const [target, setTarget] = useState<{ readonly key: string } | null>(next);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const rows = useMemo(() => rowsOf(lines, open, search, opened), [lines, open, search, opened]);

  const merge = (): void => setShown(unitIds(invoice));
  const refresh = useDeferredRefresh(merge);
  const { schedule } = refresh;
  const news = useMemo(() => newUnits(invoice, shown), [invoice, shown]);
  const isOwn = useRef(false);
  const { refresh: mergeNow } = refresh;
  useEffect(() => {
    if (news === 0) return;
    if (isOwn.current) mergeNow();
    else schedule();
    isOwn.current = false;
  }, [news, schedule, mergeNow]);

  const setSearch = (value: string): void =>
    setParameters(
      (current) => {
        const newParameters = new URLSearchParams(current);
        if (value === '') newParameters.delete('search');
        else newParameters.set('search', value);
        return newParameters;
      },
      { replace: true },
    );
  return {
    lines,
    rows,
    search,
    setSearch,
    toggle: (lineId) => {
      setOpen((previous) =>
        previous.has(lineId) ? without(previous, lineId) : new Set([...previous, lineId]),
      );
      setTarget({ key: groupKey(lineId) });
    },
    toggleSeveral: (key) =>
      setOpened((previous) => (previous.has(key) ? without(previous, key) : new Set([...previous, key]))),
    target,
    show: (unit) => {
      merge();
      if (search !== '') setSearch('');
      setOpen((previous) => new Set([...previous, unit.receipt_invoice_product_id]));
      setTarget({ key: unitKey(unit.id) });
    },
    news,
    refresh,
    mergeNext: () => {
      isOwn.current = true;
    },
  };
}
