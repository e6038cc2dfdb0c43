import type { ReactElement } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { PasswordField, type PasswordFieldProps } from '../../shared/ui/password-field.js';

export type FormPasswordFieldProps<Values extends FieldValues> = Pick<
  PasswordFieldProps,
  'label' | 'autoComplete' | 'maxLength' | 'numeric'
> & {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
};

/** A password field of a form, with its error below. */
export function FormPasswordField<Values extends FieldValues>({
  control,
  name,
  ...props
}: FormPasswordFieldProps<Values>): ReactElement {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <PasswordField
          fullWidth
          {...props}
          {...field}
          value={value ?? ''}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message || undefined}
        />
      )}
    />
  );
}
