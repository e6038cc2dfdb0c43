import type { ReactElement } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { listTexts as texts } from './texts.js';

export interface ProductFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** The product of a specification: required. */
export function ProductField<Values extends FieldValues>({
  control,
  name,
  label,
}: ProductFieldProps<Values>): ReactElement {
  const products = useProductOptions();
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value: number | null) => value !== null || texts.create.productRequired }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <OptionPicker
          label={label}
          required
          inputRef={ref}
          options={products.options}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          labelOf={({ sku, name: productName }) => (sku === null ? productName : `${sku} - ${productName}`)}
          unknownLabel={texts.create.unknownProduct}
          emptyText={texts.create.noProducts}
          isLoading={products.isLoading}
          loadError={products.error ?? undefined}
          onRetry={products.refetch}
          {...(error?.message === undefined ? {} : { error: error.message })}
        />
      )}
    />
  );
}
