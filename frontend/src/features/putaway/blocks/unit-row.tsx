import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { memo, useRef, type ReactElement } from 'react';
import { Muted, Text } from '../../../shared/ui/index.js';
import { CellPicker } from '../../../shared/cells/cell-picker.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { withLevel, type CellPath } from '../../../shared/cells/cell-path.js';
import { targetName } from '../draft/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import picker from '../../../shared/cells/cell-picker.module.css';
import { classes } from '../../../shared/ui/classes.js';
import css from './rows.module.css';

export interface UnitRowProps {
  /** One unit, or several equal ones. */
  readonly units: readonly [ReceivedUnit, ...ReceivedUnit[]];
  /** Row number, starting at 1. */
  readonly place: number;
  readonly value: CellPath;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly onChoose: (unitIds: readonly number[], isOn: boolean, isRange: boolean) => void;
}

/**
 * A unit with its own cell, or several equal units with one cell. The units themselves cannot be changed
 * here.
 */
export const UnitRow = memo(function UnitRow({
  units,
  place,
  value,
  isChosen,
  isCurrent,
  onChoose,
}: UnitRowProps): ReactElement {
  const { structure, isLocked, act, goOn } = usePutaway();
  const [unit, ...others] = units;
  const count = formatNumber(units.length);
  const name = others.length > 0 ? texts.equals(count) : texts.unit(unit.serial_number, place);
  const ids = units.map(({ id }) => id);
  const lineId = unit.receipt_invoice_product_id;
  const target = { kind: 'unit', lineId, unitId: unit.id } as const;
  const assignCell = (cellPath: CellPath): void =>
    act({ type: 'put', lineId, unitIds: ids, place: cellPath });
  // React's change event of a checkbox does not report the pressed modifier key.
  const isShift = useRef(false);
  return (
    <div
      className={css.row}
      data-unit
      data-current={isCurrent || undefined}
      data-target={targetName(target)}
      data-done={value.cell !== null}
    >
      <input
        type="checkbox"
        className={css.check}
        checked={isChosen}
        disabled={isLocked}
        aria-label={texts.choose(name)}
        onClick={(event) => {
          isShift.current = event.shiftKey;
        }}
        onChange={({ target: box }) => onChoose(ids, box.checked, isShift.current)}
      />
      <span className={css.unit}>
        <Text as="strong" weight="strong" wrap="clip" tabular title={unit.serial_number ?? undefined}>
          {name}
        </Text>
        <Muted as="small">
          {unit.serial_number === null && others.length === 0 && `${texts.noSerial}, `}
          {unit.batch_number === null ? texts.noBatch : texts.batch(unit.batch_number)}
        </Muted>
      </span>
      <CellPicker
        variant="row"
        label={name}
        structure={structure}
        value={value}
        disabled={isLocked}
        emptyTexts={texts.empty}
        onChange={(level, id) => assignCell(withLevel(value, level, id))}
        onCell={assignCell}
        onNext={() => goOn(target)}
      />
      <label className={classes(picker.level, css.quantity)} data-fixed>
        <span aria-hidden="true">{texts.quantity}</span>
        <input value={count} readOnly tabIndex={-1} aria-label={`${texts.quantity}: ${name}`} />
      </label>
    </div>
  );
});
