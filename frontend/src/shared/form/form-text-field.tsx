import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactElement } from 'react';
import {
  Controller,
  type Control,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';

export type FormTextFieldProps<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'
> & {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly rules?: ControllerProps<Values, FieldPath<Values>>['rules'];
};

/** A text field of a form; its error replaces the hint below it. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  rules,
  helperText,
  ...props
}: FormTextFieldProps<Values>): ReactElement {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <TextField
          fullWidth
          {...props}
          {...field}
          value={value ?? ''}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message ?? helperText}
        />
      )}
    />
  );
}
