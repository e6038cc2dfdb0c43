import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { serialTexts } from '@naryad/contracts/receipt-invoices/texts';
import { useId, type ReactElement, type Ref } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { CheckLine, type CheckVerdict } from '../../../shared/ui/check-line.js';
import type { ControlSerial } from './use-control-serial.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import type { SerialStatus, WizardChange, WizardForm } from './wizard-form.js';
import css from './wizard-fields.module.css';

export interface WizardSerialFieldProps {
  readonly form: WizardForm;
  readonly onChange: (change: WizardChange) => void;
  readonly check: ControlSerial;
  /** The server's word when it was saved, or why the last scan was not taken. */
  readonly error: string | null;
  readonly disabled: boolean;
  readonly serialRef: Ref<HTMLInputElement>;
}

/** The serial number, with what the check says in a line that is always there [2 §4]. */
export function WizardSerialField({
  form,
  onChange,
  check,
  error,
  disabled,
  serialRef,
}: WizardSerialFieldProps): ReactElement {
  const lineId = useId();
  const verdict: CheckVerdict = error === null ? verdictOf(check.status) : { look: 'bad', text: error };
  return (
    <div className={css.serial}>
      <TextField
        fullWidth
        label={texts.serial}
        placeholder={texts.serialPlaceholder}
        value={form.serial}
        disabled={disabled || form.withoutSerial}
        error={verdict.look === 'bad'}
        inputRef={serialRef}
        onChange={({ target }) => onChange({ serial: target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            maxLength: 100,
            autoComplete: 'off',
            spellCheck: false,
            'aria-describedby': lineId,
            'data-scan': 'target',
          },
        }}
      />
      <CheckLine id={lineId} {...verdict}>
        {error === null && check.status === 'failed' && (
          <Button kind="link" onClick={check.again}>
            {texts.checkAgain}
          </Button>
        )}
      </CheckLine>
      <FormControlLabel
        label={texts.withoutSerial}
        disabled={disabled}
        control={
          <Checkbox
            size="small"
            checked={form.withoutSerial}
            onChange={(_, withoutSerial) => onChange({ withoutSerial })}
          />
        }
      />
    </div>
  );
}

function verdictOf(status: SerialStatus): CheckVerdict {
  switch (status) {
    case 'idle':
      return { look: 'idle', text: '' };
    case 'checking':
      return { look: 'busy', text: texts.checking };
    case 'free':
      return { look: 'good', text: serialTexts.free };
    case 'taken':
      return { look: 'bad', text: serialTexts.taken };
    case 'no-batch':
      return { look: 'bad', text: serialTexts.chooseBatch };
    case 'failed':
      return { look: 'bad', text: serialTexts.failed };
  }
}
