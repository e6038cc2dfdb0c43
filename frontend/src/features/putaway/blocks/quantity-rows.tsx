import { mdiPlus } from '@mdi/js';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { useId, useState, type ReactElement } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import type { LineDraft, RowDraft } from '../draft/draft.js';
import type { LineState } from '../draft/plan.js';
import type { RowTarget } from '../draft/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import { QuantityRow } from './quantity-row.js';
import { Remaining } from './remaining.js';

export interface QuantityRowsProps {
  readonly line: ReceiptInvoiceLine;
  readonly own: LineDraft;
  readonly state: LineState;
  /** Target of a chip. */
  readonly current: RowTarget | null;
}

/** Rows of products without units: each with a cell and a quantity. */
export function QuantityRows({ line, own, state, current }: QuantityRowsProps): ReactElement {
  const { act, isLocked, focusOn } = usePutaway();
  const hintId = useId();
  // Quantities changed by 'Добавить ячейку' or by the removal of a row are highlighted for a moment.
  const [moved, setMoved] = useState<{ readonly before: readonly RowDraft[]; readonly count: number } | null>(
    null,
  );
  const isMoved = (row: RowDraft): boolean =>
    moved !== null && moved.before.find(({ key }) => key === row.key)?.quantity !== row.quantity;
  const note = (): void => setMoved((last) => ({ before: own.rows, count: (last?.count ?? 0) + 1 }));
  return (
    <>
      <Stack as="ul">
        {own.rows.map((row, index) => (
          <QuantityRow
            key={row.key}
            line={line}
            row={row}
            place={index + 1}
            isCurrent={own.rows.length > 1 && current?.kind === 'row' && current.key === row.key}
            isOnly={own.rows.length === 1}
            flash={isMoved(row) ? (moved?.count ?? 0) : 0}
            onRemove={() => {
              note();
              act({ type: 'remove', lineId: line.id, key: row.key });
              const heir = own.rows[index + 1] ?? own.rows[index - 1];
              if (heir !== undefined) focusOn({ kind: 'row', lineId: line.id, key: heir.key });
            }}
            onTyped={() => setMoved(null)}
          />
        ))}
      </Stack>
      <Stack direction="row" wrap align="center" gap="8px 16px">
        <Button
          icon={mdiPlus}
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
        {state.remaining <= 0 && <VisuallyHidden id={hintId}>{texts.nothingLeft}</VisuallyHidden>}
        <Remaining remaining={state.remaining} />
      </Stack>
    </>
  );
}
