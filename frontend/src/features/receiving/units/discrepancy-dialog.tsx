import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  acceptedQuantity,
  differenceOf,
  suggestedReason,
} from '@naryad/contracts/receipt-invoices/discrepancy';
import {
  discrepancyReason,
  discrepancyReasonLabels,
  type DiscrepancyReason,
  type ReceiptInvoice,
} from '@naryad/contracts/receipt-invoices/dto';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import type { ReactElement } from 'react';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { usePersistedState } from '../../../shared/form/use-persisted-state.js';
import { Notice, Stack, Text } from '../../../shared/ui/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import { DiscrepancyLine } from './discrepancy-line.js';
import { discrepancyDraftKey } from './discrepancy-draft-key.js';
import type { ControlDiscrepancy } from './use-control-actions.js';

const texts = controlScreenTexts.discrepancy;

/** The user's input for the discrepancy. */
interface DiscrepancyInput {
  /** Quantity by line, as typed. */
  readonly typed: Readonly<Record<number, string>>;
  /** null: the suggested reason. */
  readonly chosen: DiscrepancyReason | null;
  readonly comment: string;
}
const EMPTY_INPUT: DiscrepancyInput = { typed: {}, chosen: null, comment: '' };

export interface DiscrepancyDialogProps {
  readonly invoice: ReceiptInvoice;
  readonly isBusy: boolean;
  readonly onSubmit: (discrepancy: ControlDiscrepancy) => void;
  readonly onClose: () => void;
}

/**
 * 'Завершить с расхождением': the lines that differ, the received quantity of products without units, and the
 * reason. The counts follow changes of other users live.
 */
export function DiscrepancyDialog({
  invoice,
  isBusy,
  onSubmit,
  onClose,
}: DiscrepancyDialogProps): ReactElement {
  const { values, setValues } = usePersistedState<DiscrepancyInput>(
    discrepancyDraftKey(invoice.id),
    () => EMPTY_INPUT,
  );
  const { typed, chosen, comment } = values;
  const lines = invoice.products.map((line) => ({
    line,
    quantity: line.quantity,
    units: line.batch_products.length,
    done: line.batch_products.filter((unit) => unit.receipt_status === 'done').length,
    typed: Number(typed[line.id] ?? '0'),
  }));
  const difference = differenceOf(lines);
  const isSame = difference.shortage === 0 && difference.surplus === 0;
  const reason = chosen ?? suggestedReason(difference);
  const unfinished = lines.reduce((sum, one) => sum + one.units - one.done, 0);
  const isNothing = lines.every((one) => acceptedQuantity(one) === 0);
  const visibleLines = lines.filter((one) => one.units === 0 || one.done !== one.quantity);
  const submit = (): void =>
    onSubmit({
      reason,
      comment,
      lines: lines.map((one) => ({
        receipt_invoice_product_id: one.line.id,
        accepted_quantity: acceptedQuantity(one),
      })),
    });
  return (
    <PlainDialog
      title={texts.title}
      submitText={texts.submit}
      pendingText={texts.pending}
      isPending={isBusy}
      isDirty={comment !== '' || chosen !== null || Object.values(typed).some((text) => text !== '')}
      isSubmitDisabled={isSame || isNothing}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
    >
      <Text as="p" size="usual" tone="muted">
        {texts.text}
      </Text>
      {isSame ? (
        <Notice kind="info" icon="kind">
          {texts.same}
        </Notice>
      ) : (
        <Stack as="ul" gap={10} aria-label={texts.lines}>
          {visibleLines.map((one) => (
            <DiscrepancyLine
              key={one.line.id}
              line={one.line}
              counts={one}
              typed={typed[one.line.id] ?? ''}
              onType={(text) => setValues({ ...values, typed: { ...typed, [one.line.id]: text } })}
              disabled={isBusy}
            />
          ))}
        </Stack>
      )}
      {unfinished > 0 && (
        <Notice kind="warning" icon="kind">
          {texts.unfinished(unfinished)}
        </Notice>
      )}
      {isNothing && (
        <Notice kind="warning" icon="kind" role="status">
          {texts.nothing}
        </Notice>
      )}
      <TextField
        select
        label={texts.reason}
        value={reason}
        disabled={isBusy}
        onChange={({ target }) => setValues({ ...values, chosen: discrepancyReason.parse(target.value) })}
      >
        {discrepancyReason.options.map((one) => (
          <MenuItem key={one} value={one}>
            {discrepancyReasonLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={texts.comment}
        value={comment}
        multiline
        minRows={2}
        disabled={isBusy}
        helperText={texts.commentHint}
        onChange={({ target }) => setValues({ ...values, comment: target.value })}
        slotProps={{ htmlInput: { maxLength: receiptLimits.commentLength } }}
      />
    </PlainDialog>
  );
}
