import { plantToday } from '../../../shared/format/dates.js';
import TextField from '@mui/material/TextField';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { controlTexts, receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { useState, type ReactElement } from 'react';
import { errorText, fieldError, useCommand } from '../../../shared/api/index.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { usePersistedState } from '../../../shared/form/use-persisted-state.js';
import { Button } from '../../../shared/ui/button.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { toast } from '../../../shared/ui/toast.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import { BatchDates } from '../shared/batch-dates.js';
import { BatchFields } from '../shared/batch-fields.js';
import {
  batchBlockedBy,
  changedBatch,
  dateProblems,
  datesOf,
  emptyBatch,
  type BatchChange,
  type BatchForm,
} from '../shared/batch-form.js';
import { useControlBatches } from '../shared/use-control-batches.js';
import { useControlFailure, type WizardErrors } from '../shared/use-control-failure.js';
import { useNewBatch } from '../shared/use-new-batch.js';
import { bulkDraftKey, type BulkDraftContext } from './discrepancy-draft-key.js';
import type { ControlLine } from './invoice-rows.js';

const { bulk: texts, surplus } = controlScreenTexts;
const NO_BATCH: BatchForm = { ...emptyBatch, isNone: true };

interface Typed {
  readonly reason: string;
  readonly text: string;
  readonly form: BatchForm;
}

export interface ControlBulkDialogProps {
  readonly invoice: ReceiptInvoice;
  readonly group: ControlLine;
  /** Number of items without a record. */
  readonly left: number;
  /** Continues with one unit, with its serial number and the reason for the surplus. */
  readonly onSingle: (surplusReason: string) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * 'Массовый контроль' of a line: creates completed units for items that have no record yet, by default for
 * all of them. The batch is chosen once; without a batch no further input is needed.
 */
export function ControlBulkDialog({
  invoice,
  group: { line },
  left,
  onSingle,
  onDone,
  onClose,
}: ControlBulkDialogProps): ReactElement {
  // All items had a record when the dialog was opened: more was delivered than the invoice contains.
  const [isSurplus] = useState(left <= 0);
  const { values, setValues, isTouched } = usePersistedState<Typed>(
    bulkDraftKey(invoice.id),
    () => ({ reason: '', text: String(isSurplus ? 1 : left), form: NO_BATCH }),
    { lineId: line.id } satisfies BulkDraftContext,
  );
  const { reason, text, form } = values;
  const change = (batchChange: BatchChange): void =>
    setValues({ ...values, form: changedBatch(form, batchChange) });
  const failure = useControlFailure();
  const batches = useControlBatches(invoice.supplier.id, null);
  const dates = dateProblems(form, plantToday());
  const newBatch = useNewBatch({
    supplierId: invoice.supplier.id,
    onError: failure.fail,
    onBatch: (batchId) => change({ batchId }),
  });
  const bulk = useCommand(receiptControlRoutes.bulkCreateForReceiptInvoice, {
    errors: 'inline',
    onSuccess: ({ data }) => {
      toast.success(controlTexts.bulkDone(data.created));
      onDone();
    },
  });
  const quantity = Number(text);
  const maxQuantity = isSurplus ? receiptLimits.unitsOfInvoice : left;
  const tooMany = quantity > maxQuantity ? texts.atMost(maxQuantity) : null;
  const isUnsaid = isSurplus && reason.trim() === '';
  const refusal = fieldError(bulk.error, 'quantity');
  const problem = tooMany ?? refusal;
  const batchRefusal = batchBlockedBy(form, batches.batches, dates);
  const isPending = bulk.isPending || newBatch.isPending;
  const batch = batches.batches?.find(({ id }) => id === form.batchId) ?? null;
  const errors = { ...failure.errors, ...batchErrors(bulk.error) };
  const submit = async (): Promise<void> => {
    failure.clear();
    const batchId = await newBatch.batchOf(form);
    if (batchId === undefined) return;
    const { manufacture_date: madeOn, expiry_date: expiresOn } = datesOf(form);
    await bulk.run({
      receipt_invoice_id: invoice.id,
      receipt_invoice_product_id: line.id,
      quantity,
      ...(isSurplus ? { surplus_reason: reason } : {}),
      ...(batchId === null ? {} : { batch_manufacture_id: batchId }),
      ...(form.isNone && madeOn !== null ? { manufacture_date: madeOn } : {}),
      ...(form.isNone && expiresOn !== null ? { expiry_date: expiresOn } : {}),
    });
  };
  const detail = bulk.error === null || refusal !== null ? '' : errorText(bulk.error, '');
  return (
    <PlainDialog
      title={isSurplus ? surplus.title : texts.title}
      submitText={texts.submit}
      pendingText={texts.pending}
      isPending={isPending}
      isDirty={isTouched}
      isSubmitDisabled={quantity < 1 || tooMany !== null || batchRefusal !== null || isUnsaid}
      footer={
        isSurplus && (
          <Button kind="text" disabled={isUnsaid || isPending} onClick={() => onSingle(reason.trim())}>
            {surplus.single}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => void submit()}
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
          {isSurplus ? surplus.text(line.quantity) : texts.text}
        </Text>
      </Stack>
      {isSurplus && (
        <TextField
          label={surplus.reason}
          value={reason}
          required
          error={fieldError(bulk.error, 'surplus_reason') !== null}
          helperText={fieldError(bulk.error, 'surplus_reason') ?? (isUnsaid ? surplus.enter : surplus.hint)}
          onChange={({ target }) => setValues({ ...values, reason: target.value })}
          slotProps={{ htmlInput: { maxLength: receiptLimits.reasonLength } }}
        />
      )}
      <TextField
        label={texts.quantity}
        value={text}
        error={problem !== null}
        helperText={problem ?? (quantity < 1 ? texts.enter : isSurplus ? undefined : texts.left(left))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          if (bulk.error !== null) bulk.reset();
          setValues({ ...values, text: target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 7) });
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <BatchFields {...{ form, batches, errors }} onChange={change} disabled={isPending} batchRef={null} />
      <BatchDates {...{ form, batch, errors }} problems={dates} onChange={change} disabled={isPending} />
    </PlainDialog>
  );
}

/** Server errors of the batch fields. */
function batchErrors(error: ReturnType<typeof useCommand>['error']): WizardErrors {
  const names = ['batch_manufacture_id', 'manufacture_date', 'expiry_date'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = fieldError(error, name);
      return text === null ? [] : [[name, text]];
    }),
  );
}
