import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import { serialTexts } from '@naryad/contracts/receipt-invoices/texts';
import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import type { ControlSerial } from '../api/use-control-serial.js';
import { wizardTexts as texts } from '../control-texts.js';
import type { WizardChange, WizardForm } from '../model/wizard-form.js';

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
  const isBad = error !== null || ['taken', 'failed', 'no-batch'].includes(check.status);
  return (
    <div className="rw-serial">
      <TextField
        fullWidth
        label={texts.serial}
        placeholder={texts.serialPlaceholder}
        value={form.serial}
        disabled={disabled || form.withoutSerial}
        error={isBad}
        inputRef={serialRef}
        onChange={({ target }) => onChange({ serial: target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false, 'aria-describedby': lineId },
        }}
      />
      <p
        id={lineId}
        className="rw-check"
        data-kind={isBad ? 'bad' : check.status}
        role={isBad ? 'alert' : 'status'}
      >
        {error === null ? (
          <CheckLine check={check} />
        ) : (
          <>
            <Icon path={mdiAlertCircleOutline} size={16} />
            {error}
          </>
        )}
      </p>
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

function CheckLine({ check: { status, again } }: { readonly check: ControlSerial }): ReactNode {
  switch (status) {
    case 'idle':
      return null;
    case 'checking':
      return (
        <>
          <CircularProgress size={13} color="inherit" aria-hidden />
          {texts.checking}
        </>
      );
    case 'free':
      return (
        <>
          <Icon path={mdiCheckCircleOutline} size={16} />
          {serialTexts.free}
        </>
      );
    case 'taken':
    case 'no-batch':
      return (
        <>
          <Icon path={mdiAlertCircleOutline} size={16} />
          {status === 'taken' ? serialTexts.taken : serialTexts.chooseBatch}
        </>
      );
    case 'failed':
      return (
        <>
          <Icon path={mdiAlertCircleOutline} size={16} />
          {serialTexts.failed}
          <button type="button" className="rw-again" onClick={again}>
            {texts.checkAgain}
          </button>
        </>
      );
  }
}
