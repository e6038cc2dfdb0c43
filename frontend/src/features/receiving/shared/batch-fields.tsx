import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { InvoiceBatch } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement, Ref } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { Columns, Stack } from '../../../shared/ui/index.js';
import type { ControlBatches } from './use-control-batches.js';
import type { WizardErrors } from './use-control-failure.js';
import { wizardTexts as texts } from './control-texts.js';
import type { BatchChange, BatchForm } from './batch-form.js';

export interface BatchFieldsProps {
  readonly form: BatchForm;
  readonly onChange: (change: BatchChange) => void;
  readonly batches: ControlBatches;
  readonly errors: WizardErrors;
  readonly disabled: boolean;
  readonly batchRef: Ref<HTMLInputElement>;
}

const detailOf = ({ manufacture_date: madeOn, expiry_date: expiresOn }: InvoiceBatch): string =>
  [
    madeOn === null ? null : texts.madeOn(formatPlainDate(madeOn)),
    expiresOn === null ? null : texts.goodUntil(formatPlainDate(expiresOn)),
  ]
    .filter((part) => part !== null)
    .join(', ');

/** The batch: an existing one by its number, a new one, or none. With none, a new one cannot be chosen. */
export function BatchFields({
  form,
  onChange,
  batches,
  errors,
  disabled,
  batchRef,
}: BatchFieldsProps): ReactElement {
  return (
    <Columns gap="4px 16px">
      {form.isNew ? (
        <TextField
          fullWidth
          autoFocus
          label={texts.newNumber}
          value={form.newNumber}
          disabled={disabled}
          error={errors.number !== undefined}
          helperText={errors.number}
          onChange={({ target }) => onChange({ newNumber: target.value })}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
        />
      ) : (
        <OptionPicker
          label={texts.batch}
          options={batches.batches ?? []}
          value={form.batchId}
          onChange={(batchId) => onChange({ batchId })}
          labelOf={({ number }) => number ?? ''}
          detailOf={detailOf}
          unknownLabel={texts.unknownBatch}
          emptyText={texts.noBatches}
          isLoading={batches.batches === null && batches.error === null}
          loadError={batches.error}
          onRetry={batches.refetch}
          disabled={disabled || form.isNone}
          error={errors.batch_manufacture_id}
          inputRef={batchRef}
        />
      )}
      <Stack direction="row" wrap gap="0 14px">
        <FormControlLabel
          label={texts.newBatch}
          disabled={disabled || form.isNone}
          control={
            <Checkbox
              size="small"
              checked={form.isNew}
              onChange={(_, isNew) => onChange(isNew ? { isNew } : { isNew, made: '', until: '' })}
            />
          }
        />
        <FormControlLabel
          label={texts.withoutBatch}
          disabled={disabled}
          control={
            <Checkbox
              size="small"
              checked={form.isNone}
              onChange={(_, isNone) => onChange(isNone ? { isNone } : { isNone, made: '', until: '' })}
            />
          }
        />
      </Stack>
    </Columns>
  );
}
