import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { MAX_COPIES } from './print-settings.js';
import { isCopies } from './copies.js';
import { printingTexts as texts } from './texts.js';

export interface CopiesFieldProps {
  /** As it was typed. */
  readonly value: string;
  readonly onChange: (typedText: string) => void;
}

/** Number of copies; an invalid text is marked and not changed. */
export function CopiesField({ value, onChange }: CopiesFieldProps): ReactElement {
  return (
    <TextField
      fullWidth
      label={texts.copies}
      value={value}
      error={!isCopies(value)}
      helperText={texts.copiesLimit(MAX_COPIES)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  );
}
