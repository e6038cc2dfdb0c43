import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { useState, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useApiListQuery } from '../../../shared/api/index.js';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { useFreshProductOptions, useProductOptions } from '../../../shared/catalog/products.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import type { Search } from './use-cell-visit.js';
import { countingTexts as texts } from '../shared/counting-texts.js';

interface Values {
  product_id: number | null;
  batch_manufacture_id: number | null;
  serial_number: string;
}

export interface OtherItemDialogProps {
  readonly draftKey: string;
  /** @throws ApiError */
  readonly find: (search: Search) => Promise<CountedItem>;
  /** Called with the item to count next. */
  readonly onItem: (item: CountedItem) => void;
  readonly onClose: () => void;
}

const NO_BATCHES: readonly BatchManufacture[] = [];

/** 'Другая продукция': for an item that is not in the list and has no label to scan. */
export function OtherItemDialog({ draftKey, find, onItem, onClose }: OtherItemDialogProps): ReactElement {
  const form = useForm<Values>({
    defaultValues: { product_id: null, batch_manufacture_id: null, serial_number: '' },
  });
  useFreshProductOptions();
  const products = useProductOptions();
  const batches = useApiListQuery(batchRoutes.getBatchManufactores, {});
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (values: Values): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      onItem(await find({ ...values, serial_number: values.serial_number.trim() || null }));
    } catch (failure) {
      console.error(failure);
      setError(failure);
      setPending(false);
    }
  };
  return (
    <FormDialog
      title={texts.other}
      form={form}
      command={{ isPending, error }}
      draft={{ key: draftKey, context: { isOther: true } }}
      submitText={texts.otherSubmit}
      pendingText={texts.otherSubmit}
      onClose={onClose}
      onSubmit={submit}
    >
      <Controller
        control={form.control}
        name="product_id"
        rules={{ validate: (id) => id !== null || texts.productRequired }}
        render={({ field, fieldState }) => (
          <OptionPicker
            required
            label={texts.product}
            options={products.options}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            labelOf={({ name }) => name}
            detailOf={({ sku }) => sku}
            unknownLabel={catalogTexts.unknownProduct}
            emptyText={texts.noProducts}
            isLoading={products.isLoading}
            loadError={products.error}
            onRetry={products.refetch}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="batch_manufacture_id"
        render={({ field, fieldState }) => (
          <OptionPicker
            label={texts.batchLabel}
            hint={texts.batchHint}
            options={batches.data?.data ?? NO_BATCHES}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            labelOf={({ number }) => number ?? texts.unknownBatch}
            detailOf={({ supplier }) => supplier?.name ?? null}
            unknownLabel={texts.unknownBatch}
            emptyText={texts.noBatches}
            isLoading={batches.isLoading}
            loadError={batches.error}
            onRetry={() => void batches.refetch()}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormTextField
        control={form.control}
        name="serial_number"
        label={texts.serialLabel}
        helperText={texts.serialHint}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', 'data-scan': 'type' } }}
      />
    </FormDialog>
  );
}
