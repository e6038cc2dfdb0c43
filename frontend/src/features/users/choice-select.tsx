import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { errorText } from '../../shared/api/index.js';
import { FormTextField } from '../../shared/form/form-text-field.js';
import type { UserValues } from './user-form.js';
import { texts } from './texts.js';

export interface ChoiceSelectProps {
  readonly control: Control<UserValues>;
  readonly name: 'role_id' | 'start_module_id';
  readonly label: string;
  /** undefined while they are loading. */
  readonly options: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly error: Error | null;
  readonly emptyText: string;
}

/** A required select of a role or a module. */
export function ChoiceSelect({
  control,
  name,
  label,
  options,
  error,
  emptyText,
}: ChoiceSelectProps): ReactElement {
  const value = useWatch({ control, name });
  const isOffered = value === '' || options?.some(({ id }) => String(id) === value) === true;
  const hint =
    options === undefined
      ? error === null
        ? texts.form.loading
        : errorText(error)
      : options.length === 0
        ? emptyText
        : undefined;
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      required
      select
      helperText={hint}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
    >
      {/* The current value has a label only after the list is loaded. */}
      {!isOffered && (
        <MenuItem value={value} disabled>
          {options === undefined && error === null ? texts.form.loading : texts.form.number(value)}
        </MenuItem>
      )}
      {(options ?? []).map((option) => (
        <MenuItem key={option.id} value={String(option.id)}>
          {option.name}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
