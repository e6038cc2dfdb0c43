import { mdiTrashCanOutline } from '@mdi/js';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { memo, type KeyboardEvent, type ReactElement } from 'react';
import { CellPicker } from '../../../shared/cells/cell-picker.js';
import { IconButton, Muted } from '../../../shared/ui/index.js';
import type { RowDraft } from '../draft/draft.js';
import { targetName } from '../draft/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import picker from '../../../shared/cells/cell-picker.module.css';
import { classes } from '../../../shared/ui/classes.js';
import css from './rows.module.css';

export interface QuantityRowProps {
  readonly line: ReceiptInvoiceLine;
  readonly row: RowDraft;
  /** Row number, starting at 1. */
  readonly place: number;
  readonly isOnly: boolean;
  readonly isCurrent: boolean;
  /** A changed number highlights the quantity; 0: no highlight. */
  readonly flash: number;
  readonly onRemove: () => void;
  readonly onTyped: () => void;
}

/**
 * A cell and a quantity: Enter goes to the next target, arrow keys change the quantity, only digits can be
 * typed.
 */
export const QuantityRow = memo(function QuantityRow({
  line,
  row,
  place,
  isOnly,
  isCurrent,
  flash,
  onRemove,
  onTyped,
}: QuantityRowProps): ReactElement {
  const { structure, isLocked, act, goOn, focusOn } = usePutaway();
  const target = { kind: 'row', lineId: line.id, key: row.key } as const;
  const type = (text: string): void => {
    onTyped();
    act({ type: 'quantity', lineId: line.id, key: row.key, text, of: line.quantity });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') goOn(target);
    else if (event.key === 'ArrowUp') type(String((row.quantity ?? 0) + 1));
    else if (event.key === 'ArrowDown') type(String(Math.max(1, (row.quantity ?? 1) - 1)));
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={css.row}
      data-current={isCurrent || undefined}
      data-target={targetName(target)}
      data-done={row.cellId !== null && row.quantity !== null}
    >
      <Muted className={css.place} aria-hidden="true">
        {place}
      </Muted>
      <CellPicker
        variant="row"
        label={`${texts.row(place)}: ${line.product.name}`}
        structure={structure}
        value={row.place}
        disabled={isLocked}
        emptyTexts={texts.empty}
        onChange={(level, id) => act({ type: 'level', target, level, id })}
        onCell={(path) => act({ type: 'place', target, place: path })}
        onNext={() => focusOn(target, 'quantity')}
      />
      <label
        className={classes(picker.level, css.quantity)}
        data-flash={flash === 0 ? undefined : flash % 2}
        data-empty={row.quantity === null}
      >
        <span aria-hidden="true">{texts.quantity}</span>
        <input
          data-quantity
          value={row.quantity ?? ''}
          disabled={isLocked}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={`${texts.quantity}, ${texts.row(place).toLowerCase()}: ${line.product.name}`}
          onChange={({ target: input }) => type(input.value)}
          onFocus={({ target: input }) => input.select()}
          onKeyDown={onKeyDown}
        />
      </label>
      <IconButton
        icon={mdiTrashCanOutline}
        iconSize={20}
        tone="danger"
        disabled={isLocked || isOnly}
        title={isOnly ? texts.lastRow : texts.removeRow(place)}
        label={`${texts.removeRow(place)}: ${line.product.name}`}
        onClick={onRemove}
      />
    </li>
  );
});
