import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { serialTexts } from '@naryad/contracts/receipt-invoices/texts';
import { useId, type ReactElement, type Ref } from 'react';
import { ScannedLine } from '../../../shared/scanner/index.js';
import { SerialCheckLine, serialCheckStatus } from '../../../shared/serial/serial-check-line.js';
import type { SerialCheck } from '../../../shared/serial/use-serial-check.js';
import { Text } from '../../../shared/ui/index.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { lacksBatch, type WizardChange, type WizardForm } from './wizard-form.js';
import css from './wizard-fields.module.css';

export interface WizardSerialFieldProps {
  readonly form: WizardForm;
  readonly onChange: (change: WizardChange) => void;
  readonly check: SerialCheck;
  /** The server's error when it was saved, or why the last scan was refused. */
  readonly error: string | null;
  readonly disabled: boolean;
  readonly serialRef: Ref<HTMLInputElement>;
}

/** The serial number, with the check result in a line that is always present. */
export function WizardSerialField({
  form,
  onChange,
  check,
  error,
  disabled,
  serialRef,
}: WizardSerialFieldProps): ReactElement {
  const lineId = useId();
  const problem = error ?? (lacksBatch(form) ? serialTexts.chooseBatch : null);
  const status = serialCheckStatus(check.status, problem, texts.serialCheck);
  return (
    <div className={css.serial}>
      <TextField
        fullWidth
        label={texts.serial}
        placeholder={texts.serialPlaceholder}
        value={form.serial}
        disabled={disabled || form.withoutSerial}
        error={status.state === 'bad'}
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
      <SerialCheckLine id={lineId} check={check} verdict={status} error={problem} texts={texts.serialCheck} />
      {error !== null && (
        <Text tone="error">
          <ScannedLine under={error} />
        </Text>
      )}
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
