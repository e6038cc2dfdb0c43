import { MAX_NAME } from '@naryad/contracts/tech-maps/dto';
import type { ReactElement } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { listTexts as texts } from './texts.js';

export interface NameFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly value: string;
}

/** The name of a specification: required, at most 40 characters, with a counter. */
export function NameField<Values extends FieldValues>({
  control,
  name,
  value,
}: NameFieldProps<Values>): ReactElement {
  return (
    <FormTextField
      control={control}
      name={name}
      label={texts.create.name}
      required
      rules={{ validate: (text: string) => text.trim() !== '' || texts.create.nameRequired }}
      helperText={texts.create.nameLength(value.length, MAX_NAME)}
      slotProps={{ htmlInput: { maxLength: MAX_NAME, autoComplete: 'off' } }}
    />
  );
}
