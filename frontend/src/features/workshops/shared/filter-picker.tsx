import type { ReactElement } from 'react';
import { OptionPicker, type OptionPickerProps } from '../../../shared/catalog/option-picker.js';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';
import css from './filter-picker.module.css';

export interface FilterPickerProps<Option extends { readonly id: number }> extends Pick<
  OptionPickerProps<Option>,
  'label' | 'placeholder' | 'labelOf' | 'detailOf' | 'unknownLabel' | 'emptyText' | 'value'
> {
  readonly choice: CatalogOptions<Option>;
  readonly onChange: (id: number | null) => void;
}

/** Filters a list by a row of another list. */
export function FilterPicker<Option extends { readonly id: number }>({
  choice,
  onChange,
  ...picker
}: FilterPickerProps<Option>): ReactElement {
  return (
    <div className={css.filter}>
      <OptionPicker
        {...picker}
        hideLabel
        options={choice.options}
        isLoading={choice.isLoading}
        loadError={choice.error}
        onRetry={choice.refetch}
        onChange={(id) => onChange(id)}
      />
    </div>
  );
}
