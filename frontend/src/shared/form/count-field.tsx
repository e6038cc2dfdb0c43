import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { KeyboardEvent, ReactElement } from 'react';

/** Keys that a browser allows in a number field but that are invalid in a count. */
const BLOCKED: ReadonlySet<string> = new Set(['e', 'E', '+', '-', '.', ',']);

export interface CountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'error'> {
  /** As typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Replaces the hint below the field. */
  readonly error?: string | undefined;
}

/** A field for a count: an integer from 1. */
export function CountField({
  value,
  onChange,
  error,
  helperText,
  slotProps,
  ...props
}: CountFieldProps): ReactElement {
  return (
    <TextField
      {...props}
      type="number"
      value={value}
      error={error !== undefined}
      helperText={error ?? helperText}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 7))}
      onKeyDown={(event: KeyboardEvent) => {
        if (BLOCKED.has(event.key)) event.preventDefault();
      }}
      slotProps={{ ...slotProps, htmlInput: { min: 1, step: 1, inputMode: 'numeric' } }}
    />
  );
}
