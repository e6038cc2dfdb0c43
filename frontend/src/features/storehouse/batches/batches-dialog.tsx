import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { useState, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api, errorText, isStale, useCommand } from '../../../shared/api/index.js';
import { useCompanyOptions, useFreshCompanyOptions } from '../../../shared/catalog/companies.js';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { DateField } from '../../../shared/form/date-field.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { formatPlainDate, parsePlainDate } from '../../../shared/format/dates.js';
import { isExpiryEarly } from '@naryad/contracts/batches/expiry';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Button, Columns, Stack, toast } from '../../../shared/ui/index.js';
import { BATCH_QUERY_KEYS } from './use-delete-batch.js';
import { batchTexts } from './texts.js';

const texts = batchTexts.form;

export interface BatchDialogProps {
  /** null: a new one is created. */
  readonly batch: BatchManufacture | null;
  readonly onClose: () => void;
}

interface Values {
  number: string;
  supplier_id: number | null;
  manufacture_date: string;
  expiry_date: string;
}

const valuesOf = (batch: BatchManufacture | null): Values => ({
  number: batch?.number ?? '',
  supplier_id: batch?.supplier_id ?? null,
  manufacture_date: formatPlainDate(batch?.manufacture_date),
  expiry_date: formatPlainDate(batch?.expiry_date),
});

/** An empty field is valid. */
const isDate = (text: string): true | string => text === '' || parsePlainDate(text) !== null || texts.badDate;

/** Adds or edits a manufacturer batch. */
export function BatchDialog({ batch, onClose }: BatchDialogProps): ReactElement {
  const [base, setBase] = useState(batch);
  useFreshCompanyOptions();
  const companies = useCompanyOptions();
  const form = useForm<Values>({ defaultValues: valuesOf(batch) });
  const done = (text: string): void => {
    toast.success(text);
    onClose();
  };
  const create = useCommand(batchRoutes.create, {
    errors: 'inline',
    invalidates: BATCH_QUERY_KEYS,
    onSuccess: () => done(texts.added),
  });
  const update = useCommand(batchRoutes.update, {
    errors: 'inline',
    invalidates: BATCH_QUERY_KEYS,
    onSuccess: () => done(texts.saved),
  });
  const save = base === null ? create : update;

  /** Applies what another user has changed; the input of this form remains. */
  const rebase = async (id: number): Promise<void> => {
    try {
      const { data } = await api(batchRoutes.getBatchWithProducts, { id });
      setBase(data);
      form.reset(valuesOf(data), { keepDirtyValues: true });
      update.reset();
    } catch (error) {
      console.error(error);
      toast.error(errorText(error, texts.gone));
    }
  };
  const submit = ({ number, supplier_id, manufacture_date, expiry_date }: Values): unknown => {
    if (supplier_id === null) return undefined;
    const input = {
      number: number.trim(),
      supplier_id,
      manufacture_date: parsePlainDate(manufacture_date) ?? '',
      expiry_date: parsePlainDate(expiry_date),
    };
    return base === null ? create.run(input) : update.run({ ...input, id: base.id, version: base.version });
  };

  return (
    <FormDialog
      title={base === null ? batchTexts.add : batchTexts.edit}
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: `batch/${batch?.id ?? 'new'}`, context: { batch } }}
      submitText={base === null ? texts.add : undefined}
      errorAction={
        base !== null &&
        isStale(update.error) && (
          <Button kind="text" size="small" onClick={() => void rebase(base.id)}>
            {texts.rebase}
          </Button>
        )
      }
      onSubmit={submit}
    >
      <Stack gap={14}>
        <FormTextField
          control={form.control}
          name="number"
          label={texts.number}
          required
          rules={{ validate: (value) => String(value).trim() !== '' || texts.noNumber }}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <Controller
          control={form.control}
          name="supplier_id"
          rules={{ validate: (value) => value !== null || texts.noSupplier }}
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <OptionPicker
              {...field}
              inputRef={ref}
              required
              label={texts.supplier}
              options={companies.options}
              labelOf={({ name }) => name}
              detailOf={({ inn }) => inn}
              unknownLabel={base?.supplier?.name ?? texts.unknownSupplier}
              emptyText={texts.suppliersEmpty}
              isLoading={companies.isLoading}
              loadError={companies.error}
              onRetry={companies.refetch}
              error={error?.message}
            />
          )}
        />
        <Columns gap={14}>
          <Controller
            control={form.control}
            name="manufacture_date"
            rules={{ validate: (text) => (text === '' ? texts.noManufactured : isDate(text)) }}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <DateField
                {...field}
                inputRef={ref}
                required
                showsFormat
                label={texts.manufactured}
                error={error?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="expiry_date"
            rules={{
              validate: (text, { manufacture_date: madeOn }) =>
                isExpiryEarly(parsePlainDate(madeOn), parsePlainDate(text))
                  ? texts.expiresEarly
                  : isDate(text),
            }}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <DateField
                {...field}
                inputRef={ref}
                showsFormat
                label={texts.expires}
                helperText={texts.expiresHint}
                error={error?.message}
              />
            )}
          />
        </Columns>
      </Stack>
    </FormDialog>
  );
}
