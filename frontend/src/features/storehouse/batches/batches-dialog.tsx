import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { useRef, useState, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api, errorText, isStale, useCommand } from '../../../shared/api/index.js';
import { useCompanyOptions } from '../../../shared/catalog/companies.js';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Button, Columns, Stack, Text, toast } from '../../../shared/ui/index.js';
import { BATCHES_OUTDATED } from './use-delete-batch.js';
import { batchTexts } from './texts.js';
import { isExpiryEarly } from '../shared/expiry.js';
import css from './batches-dialog.module.css';

const texts = batchTexts.form;

export interface BatchDialogProps {
  /** null adds one. */
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
  manufacture_date: batch?.manufacture_date ?? '',
  expiry_date: batch?.expiry_date ?? '',
});

const dateField = { htmlInput: { min: '1900-01-01', max: '9999-12-31' }, inputLabel: { shrink: true } };

/** Adds or changes a manufacturer batch [2 §2.1, §5 "Batch form"]. */
export function BatchDialog({ batch, onClose }: BatchDialogProps): ReactElement {
  const [base, setBase] = useState(batch);
  const fields = useRef<HTMLDivElement>(null);
  const companies = useCompanyOptions();
  const form = useForm<Values>({ defaultValues: valuesOf(batch) });
  const [manufactured, expires] = form.watch(['manufacture_date', 'expiry_date']);
  const done = (text: string): void => {
    toast.success(text);
    onClose();
  };
  const create = useCommand(batchRoutes.create, {
    errors: 'inline',
    invalidates: BATCHES_OUTDATED,
    onSuccess: () => done(texts.added),
  });
  const update = useCommand(batchRoutes.update, {
    errors: 'inline',
    invalidates: BATCHES_OUTDATED,
    onSuccess: () => done(texts.saved),
  });
  const save = base === null ? create : update;

  /** What somebody else has changed comes in; what was typed here stays. */
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
  /** A half typed date has no value: without this check it would be taken for none. */
  const isWhole = (name: string): true | string =>
    fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput === true
      ? texts.badDate
      : true;
  const submit = ({ number, supplier_id, manufacture_date, expiry_date }: Values): unknown => {
    if (supplier_id === null) return undefined;
    const input = {
      number: number.trim(),
      supplier_id,
      manufacture_date,
      expiry_date: expiry_date === '' ? null : expiry_date,
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
      <Stack ref={fields} gap={14}>
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
          <FormTextField
            control={form.control}
            name="manufacture_date"
            type="date"
            label={texts.manufactured}
            required
            rules={{
              validate: {
                whole: () => isWhole('manufacture_date'),
                given: (value) => value !== '' || texts.noManufactured,
              },
            }}
            slotProps={dateField}
          />
          <FormTextField
            control={form.control}
            name="expiry_date"
            type="date"
            label={texts.expires}
            rules={{ validate: () => isWhole('expiry_date') }}
            helperText={texts.expiresHint}
            slotProps={dateField}
          />
        </Columns>
        <Text as="p" role="status" size="small" tone="warning" className={css.doubt}>
          {isExpiryEarly(manufactured, expires) ? texts.expiresEarly : ''}
        </Text>
      </Stack>
    </FormDialog>
  );
}
