import type { ReactElement } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { OptionPicker, type OptionPickerProps } from '../../../shared/catalog/option-picker.js';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';

export interface FormPickerProps<
  Option extends { readonly id: number },
  Values extends FieldValues,
> extends Pick<
  OptionPickerProps<Option>,
  'label' | 'labelOf' | 'detailOf' | 'unknownLabel' | 'emptyText' | 'hint' | 'required'
> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly choice: CatalogOptions<Option>;
}

/** A form field that selects from a reference list. Its value is an id, or null. */
export function FormPicker<Option extends { readonly id: number }, Values extends FieldValues>({
  control,
  name,
  choice,
  ...picker
}: FormPickerProps<Option, Values>): ReactElement {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <OptionPicker
          {...picker}
          name={name}
          options={choice.options}
          isLoading={choice.isLoading}
          loadError={choice.error}
          onRetry={choice.refetch}
          value={field.value as number | null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={error?.message}
        />
      )}
    />
  );
}
