import TextField from '@mui/material/TextField';
import { decimalText } from '@naryad/contracts/kernel/decimal';
import type { EditedOperation } from '@naryad/contracts/tech-maps/edited';
import { techMapTexts } from '@naryad/contracts/tech-maps/texts';
import { useState, type ReactElement } from 'react';
import { useTools } from '../editor-context.js';
import { changeOperation } from '../model/edits.js';
import { NO_NORM, typedNorm } from '../model/validation.js';
import { editorTexts } from '../texts.js';

const texts = editorTexts.operation;

const textOf = (norm: number | null | undefined): string =>
  norm == null || norm === NO_NORM ? '' : decimalText(norm);

/** Standard time per item in minutes; empty: none. Invalid input remains in the field and blocks saving. */
export function NormField({ operation }: { readonly operation: EditedOperation }): ReactElement {
  const { edit } = useTools();
  const { id, norm_minutes: norm } = operation;
  const [typed, setTyped] = useState(textOf(norm));
  // The value changed by undo or by another user's version, so the typed text is discarded.
  const text = typedNorm(typed) === (norm ?? null) ? typed : textOf(norm);
  const isWrong = norm === NO_NORM;
  return (
    <TextField
      fullWidth
      label={texts.norm}
      value={text}
      error={isWrong}
      helperText={isWrong ? techMapTexts.norm : texts.normHint}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = typedNorm(target.value);
        edit((it) => changeOperation(it, id, (one) => ({ ...one, norm_minutes: next })), `norm/${id}`);
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' },
      }}
    />
  );
}
