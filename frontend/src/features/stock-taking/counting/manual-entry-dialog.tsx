import TextField from '@mui/material/TextField';
import { useState, type ReactElement } from 'react';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { typedCode } from './label-code.js';

/** Manual input for a label that cannot be scanned: its number, or a serial number. */
export function ManualEntryDialog({
  onEntered,
  onClose,
}: {
  readonly onEntered: (code: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const [text, setText] = useState('');
  return (
    <PlainDialog
      title={texts.manualTitle}
      submitText={texts.manualSubmit}
      isDirty={false}
      isSubmitDisabled={text.trim() === ''}
      onClose={onClose}
      onSubmit={() => onEntered(typedCode(text))}
    >
      <TextField
        fullWidth
        label={texts.manualLabel}
        helperText={texts.manualHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', enterKeyHint: 'done', maxLength: 100 } }}
      />
    </PlainDialog>
  );
}
