import type { ReceiptInvoice, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import type { ControlActions } from './use-control-actions.js';
import type { ControlListView } from './use-control-list.js';
import type { ControlPrint } from '../shared/use-control-print.js';
import { controlScreenTexts as texts } from '../shared/control-texts.js';
import { wizardPath } from '../shared/control-addresses.js';
import type { ControlRow } from './invoice-rows.js';
import { unitOf } from '../shared/control-units.js';
import { ControlGroupRow } from './control-group-row.js';
import { ControlList } from './control-list.js';
import { ControlSeveralRow } from './control-several-row.js';
import { ControlUnitRow, type UnitActions } from './control-unit-row.js';

export interface ControlRowsProps {
  readonly invoice: ReceiptInvoice;
  /** The control is read-only. */
  readonly isLocked: boolean;
  readonly view: ControlListView;
  readonly actions: ControlActions;
  readonly printing: ControlPrint;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (unitIds: readonly number[], isChosen: boolean) => void;
  readonly onBulk: (lineId: number) => void;
  /** Query of the list, for the way back from the wizard. */
  readonly list: string;
}

/** Groups and units of an invoice with their actions. */
export function ControlRows(props: ControlRowsProps): ReactElement {
  const { invoice, isLocked, view, actions, printing, chosen, onChoose, onBulk, list } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const resetFrom = useRef<ReceivedUnit | null>(null);
  useEffect(() => {
    const previous = resetFrom.current;
    const now = previous === null ? undefined : unitOf(invoice, previous.id);
    if (previous === null || now === undefined || now.version === previous.version) return;
    resetFrom.current = null;
    // The row has a new button now: the focus must move to it from the removed one.
    latest.current.view.show(now);
  }, [invoice]);
  // The same object for all rows, so that a change of one unit re-renders one row only.
  const unitActions = useMemo<UnitActions>(() => {
    const reset = async (unit: ReceivedUnit): Promise<void> => {
      resetFrom.current = unit;
      if (!(await latest.current.actions.reset(unit))) resetFrom.current = null;
    };
    return {
      onChoose: (unitId, isChosen) => latest.current.onChoose([unitId], isChosen),
      onPrint: (unitId) => void latest.current.printing.print([unitId]),
      onReset: isLocked ? null : (unit) => void reset(unit),
    };
  }, [isLocked]);

  const renderGroup = ({ group, isOpen }: ControlRow & { readonly kind: 'group' }): ReactElement => {
    const ids = (): number[] => group.units.map(({ id }) => id);
    return (
      <ControlGroupRow
        group={group}
        isOpen={isOpen}
        onToggle={view.search === '' ? () => view.toggle(group.line.id) : null}
        chosen={chosen.size === 0 ? 0 : group.units.filter(({ id }) => chosen.has(id)).length}
        onChoose={(isChosen) => onChoose(ids(), isChosen)}
        onPrint={() => void printing.print(ids())}
        isPrinting={printing.isBusy}
        onBulk={isLocked ? null : () => onBulk(group.line.id)}
        onSurplus={isLocked ? null : () => onBulk(group.line.id)}
      />
    );
  };
  const renderRow = (row: ControlRow): ReactElement => {
    if (row.kind === 'group') return renderGroup(row);
    const { line } = row.group;
    if (row.kind === 'several') {
      const ids = row.units.map(({ id }) => id);
      const [first = null] = ids;
      const isDone = row.units[0]?.receipt_status === 'done';
      return (
        <ControlSeveralRow
          row={row}
          href={isLocked || isDone ? null : wizardPath(invoice, line.product_id, first)}
          list={list}
          chosen={chosen.size === 0 ? 0 : ids.filter((id) => chosen.has(id)).length}
          isPrinting={printing.isBusy}
          onToggle={() => view.toggleSeveral(row.key)}
          onChoose={(isChosen) => onChoose(ids, isChosen)}
          onPrint={() => void printing.print(ids)}
        />
      );
    }
    const unit = row.kind === 'unit' ? row.unit : null;
    return (
      <ControlUnitRow
        unit={unit}
        place={row.place}
        productName={line.product.name}
        href={isLocked ? null : wizardPath(invoice, line.product_id, unit?.id ?? null)}
        list={list}
        isChosen={unit !== null && chosen.has(unit.id)}
        isBusy={unit !== null && actions.resetting === unit.id}
        isPrinting={printing.isBusy}
        actions={unitActions}
      />
    );
  };
  return <ControlList label={texts.listLabel} rows={view.rows} renderRow={renderRow} target={view.target} />;
}
