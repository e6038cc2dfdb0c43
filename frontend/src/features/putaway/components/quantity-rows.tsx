import Button from '@mui/material/Button';
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { memo, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import '../../../shared/list/row-actions.css';
import { PlaceSelects } from '../../../shared/places/place-selects.js';
import { Icon } from '../../../shared/ui/icon.js';
import type { LineDraft, RowDraft } from '../model/draft.js';
import type { LineState } from '../model/plan.js';
import { targetName, type RowTarget } from '../model/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from './putaway-context.js';
import { Remaining } from './remaining.js';

export interface QuantityRowsProps {
  readonly line: ReceiptInvoiceLine;
  readonly own: LineDraft;
  readonly state: LineState;
  /** What a chip fills. */
  readonly current: RowTarget | null;
}

/** Rows of goods without units: each with a cell and a quantity [2 §2.7]. */
export function QuantityRows({ line, own, state, current }: QuantityRowsProps): ReactElement {
  const { act, isLocked, focusOn } = usePutaway();
  const hintId = useId();
  // Quantities that 'Добавить ячейку' or the removal of a row has moved light up for a moment.
  const [moved, setMoved] = useState<{ readonly before: readonly RowDraft[]; readonly turn: number } | null>(
    null,
  );
  const isMoved = (row: RowDraft): boolean =>
    moved !== null && moved.before.find(({ key }) => key === row.key)?.quantity !== row.quantity;
  const note = (): void => setMoved((last) => ({ before: own.rows, turn: (last?.turn ?? 0) + 1 }));
  return (
    <>
      <ul className="pw-rows">
        {own.rows.map((row, index) => (
          <QuantityRow
            key={row.key}
            line={line}
            row={row}
            place={index + 1}
            isCurrent={current?.kind === 'row' && current.key === row.key}
            isOnly={own.rows.length === 1}
            flash={isMoved(row) ? (moved?.turn ?? 0) : 0}
            onRemove={() => {
              note();
              act({ type: 'remove', lineId: line.id, key: row.key });
              const heir = own.rows[index + 1] ?? own.rows[index - 1];
              if (heir !== undefined) focusOn({ kind: 'row', lineId: line.id, key: heir.key });
            }}
            onTyped={() => setMoved(null)}
          />
        ))}
      </ul>
      <div className="pw-block__foot">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiPlus} size={18} />}
          disabled={isLocked || state.remaining <= 0}
          aria-describedby={state.remaining <= 0 ? hintId : undefined}
          onClick={() => {
            note();
            act({ type: 'add', lineId: line.id, of: line.quantity });
            focusOn({ kind: 'row', lineId: line.id, key: own.nextKey });
          }}
        >
          {texts.addCell}
        </Button>
        {state.remaining <= 0 && (
          <span id={hintId} className="n-visually-hidden">
            {texts.nothingLeft}
          </span>
        )}
        <Remaining remaining={state.remaining} />
      </div>
    </>
  );
}

interface QuantityRowProps {
  readonly line: ReceiptInvoiceLine;
  readonly row: RowDraft;
  /** From 1. */
  readonly place: number;
  readonly isOnly: boolean;
  readonly isCurrent: boolean;
  /** Another number lights the quantity up; 0: it does not. */
  readonly flash: number;
  readonly onRemove: () => void;
  readonly onTyped: () => void;
}

const QuantityRow = memo(function QuantityRow({
  line,
  row,
  place,
  isOnly,
  isCurrent,
  flash,
  onRemove,
  onTyped,
}: QuantityRowProps): ReactElement {
  const { places, isLocked, act, goOn } = usePutaway();
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
      className="pw-row"
      data-current={isCurrent || undefined}
      data-target={targetName(target)}
      data-done={row.cellId !== null && row.quantity !== null}
    >
      <span className="pw-row__place" aria-hidden="true">
        {place}
      </span>
      <PlaceSelects
        label={`${texts.row(place)}: ${line.product.name}`}
        places={places}
        value={row.place}
        disabled={isLocked}
        emptyTexts={texts.empty}
        onChange={(level, id) => act({ type: 'level', target, level, id })}
      />
      <label
        className="pw-quantity"
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
      <button
        type="button"
        className="n-icon-button"
        data-tone="danger"
        disabled={isLocked || isOnly}
        title={isOnly ? texts.lastRow : texts.removeRow(place)}
        aria-label={`${texts.removeRow(place)}: ${line.product.name}`}
        onClick={onRemove}
      >
        <Icon path={mdiTrashCanOutline} size={20} />
      </button>
    </li>
  );
});
