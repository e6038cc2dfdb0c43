import TextField from '@mui/material/TextField';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import { useState, type ReactElement } from 'react';
import { errorText, fieldError, useCommand } from '../../../shared/api/index.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { toast } from '../../../shared/ui/toast.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import type { ControlLine } from './invoice-rows.js';

const texts = controlScreenTexts.bulk;

export interface ControlBulkDialogProps {
  readonly invoiceId: number;
  readonly group: ControlLine;
  /** Pieces without a record. */
  readonly left: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 'Массовый контроль' of a line [2 §2.9, §8]: done units for pieces that have no record yet, all of them at first. */
export function ControlBulkDialog({
  invoiceId,
  group: { line },
  left,
  onDone,
  onClose,
}: ControlBulkDialogProps): ReactElement {
  const [first] = useState(() => String(left));
  const [text, setText] = useState(first);
  const bulk = useCommand(receiptControlRoutes.bulkCreateForReceiptInvoice, {
    errors: 'inline',
    onSuccess: ({ data }) => {
      toast.success(controlTexts.bulkDone(data.created));
      onDone();
    },
  });
  const quantity = Number(text);
  const tooMany = quantity > left ? texts.atMost(left) : null;
  const refusal = fieldError(bulk.error, 'quantity');
  const problem = tooMany ?? refusal;
  const detail = bulk.error === null || refusal !== null ? '' : errorText(bulk.error, '');
  return (
    <PlainDialog
      title={texts.title}
      submitText={texts.submit}
      pendingText={texts.pending}
      isPending={bulk.isPending}
      isDirty={text !== first}
      isSubmitDisabled={quantity < 1 || tooMany !== null}
      onClose={onClose}
      onSubmit={() =>
        void bulk.run({
          receipt_invoice_id: invoiceId,
          receipt_invoice_product_id: line.id,
          quantity,
        })
      }
    >
      {bulk.error !== null && (
        <Notice kind="error" icon="kind" role="alert">
          <strong>{controlTexts.bulkFailed}</strong>
          {detail !== '' && <div>{detail}</div>}
        </Notice>
      )}
      <Stack gap={4}>
        <strong>{line.product.name}</strong>
        <Text as="p" size="usual" tone="muted">
          {texts.text}
        </Text>
      </Stack>
      <TextField
        label={texts.quantity}
        value={text}
        error={problem !== null}
        helperText={problem ?? (quantity < 1 ? texts.enter : texts.left(left))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          if (bulk.error !== null) bulk.reset();
          setText(target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 7));
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </PlainDialog>
  );
}
