import TextField from '@mui/material/TextField';
import { MAX_NAME } from '@naryad/contracts/tech-maps/dto';
import type { ReactElement, Ref } from 'react';
import { editorTexts as texts } from '../texts.js';
import { Stack } from '../../../../shared/ui/index.js';

export interface NameFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | null;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Maximum length; 40 by default. */
  readonly max?: number;
}

/** A name with its counter '0/40'. */
export function NameField({
  id,
  label,
  value,
  onChange,
  error,
  autoFocus = false,
  inputRef,
  max = MAX_NAME,
}: NameFieldProps): ReactElement {
  return (
    <TextField
      required
      fullWidth
      id={id}
      label={label}
      value={value}
      autoFocus={autoFocus}
      inputRef={inputRef}
      error={error !== null}
      onChange={({ target }) => onChange(target.value)}
      helperText={
        <Stack as="span" direction="row" justify="between" gap={8}>
          <span>{error}</span>
          <span className="n-tabular">{texts.counter(value.length, max)}</span>
        </Stack>
      }
      slotProps={{ htmlInput: { maxLength: max, autoComplete: 'off' } }}
    />
  );
}
