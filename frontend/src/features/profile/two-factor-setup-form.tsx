import TextField from '@mui/material/TextField';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { Button } from '../../shared/ui/button.js';
import { toast } from '../../shared/ui/toast.js';
import { Stack } from '../../shared/ui/stack.js';
import { Muted } from '../../shared/ui/muted.js';
import { Hint } from './section.js';
import type { TwoFactor, TwoFactorSetup } from './use-two-factor.js';
import { texts } from './texts.js';
import { CopyButton } from './copy-button.js';
import { FormMessage } from './form-section.js';
import css from './profile.module.css';

const labels = texts.twoFactor;

/** Groups of four characters for reading; the key is copied without the spaces. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * QR image, setup key and code field. The SVG is rendered as an image file, so that scripts in it cannot run.
 */
export function TwoFactorSetupForm({
  twoFactor,
  setup,
}: {
  readonly twoFactor: TwoFactor;
  readonly setup: TwoFactorSetup;
}): ReactElement {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async (event: SubmitEvent<HTMLElement>): Promise<void> => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') return;
    if (await twoFactor.activate(code.trim())) toast.success(labels.activated);
  };
  return (
    <Stack as="form" gap={14} align="start" noValidate onSubmit={(event) => void submit(event)}>
      <Hint>{labels.scan}</Hint>
      <img
        className={css.picture}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.svg)}`}
        alt={labels.qrAlt}
        width={208}
        height={208}
      />
      <Stack gap={4}>
        <Muted size="usual">{labels.key}</Muted>
        <Stack direction="row" wrap align="center" gap="4px 12px">
          <code>{grouped(setup.secretKey)}</code>
          <CopyButton text={setup.secretKey} />
        </Stack>
      </Stack>
      <TextField
        label={labels.code}
        value={code}
        autoComplete="one-time-code"
        autoFocus
        error={missing}
        helperText={missing ? labels.codeRequired : undefined}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20, required: true } }}
      />
      <Stack direction="row" wrap>
        <Button kind="main" type="submit" isBusy={twoFactor.isPending}>
          {labels.activate}
        </Button>
        <Button kind="text" disabled={twoFactor.isPending} onClick={twoFactor.cancelSetup}>
          {labels.cancel}
        </Button>
      </Stack>
      <FormMessage text={twoFactor.message} />
    </Stack>
  );
}
