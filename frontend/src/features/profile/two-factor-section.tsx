import { mdiShieldCheckOutline, mdiShieldOffOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button } from '../../shared/ui/button.js';
import { confirm } from '../../shared/ui/dialogs-store.js';
import { StatusChip } from '../../shared/ui/status-chip.js';
import { toast } from '../../shared/ui/toast.js';
import { Stack } from '../../shared/ui/stack.js';
import { Muted } from '../../shared/ui/muted.js';
import { useTwoFactor, type TwoFactor } from './use-two-factor.js';
import { texts } from './texts.js';
import { FormMessage } from './form-section.js';
import { RecoveryCodes } from './recovery-codes.js';
import { Section } from './section.js';
import { TwoFactorSetupForm } from './two-factor-setup-form.js';

const labels = texts.twoFactor;

/** The second factor: whether it is enabled, and its actions. */
export function TwoFactorSection({ enabled }: { readonly enabled: boolean }): ReactElement {
  const twoFactor = useTwoFactor();
  return (
    <Section
      title={labels.title}
      hint={labels.about}
      headerEnd={
        <>
          <StatusChip
            tone={enabled ? 'success' : 'neutral'}
            icon={enabled ? mdiShieldCheckOutline : mdiShieldOffOutline}
            label={enabled ? labels.isOn : labels.isOff}
          />
          <Muted lang="en">{enabled ? labels.enabled : labels.notEnabled}</Muted>
        </>
      }
    >
      {enabled ? <Enabled twoFactor={twoFactor} /> : <NotEnabled twoFactor={twoFactor} />}
    </Section>
  );
}

function NotEnabled({ twoFactor }: { readonly twoFactor: TwoFactor }): ReactElement {
  if (twoFactor.setup !== null) {
    return <TwoFactorSetupForm twoFactor={twoFactor} setup={twoFactor.setup} />;
  }
  return (
    <>
      <div>
        <Button kind="main" isBusy={twoFactor.isPending} onClick={() => void twoFactor.enable()}>
          {twoFactor.isPending ? labels.enabling : labels.enable}
        </Button>
      </div>
      <FormMessage text={twoFactor.message} />
    </>
  );
}

function Enabled({ twoFactor }: { readonly twoFactor: TwoFactor }): ReactElement {
  const { codes, isPending } = twoFactor;
  const deactivate = async (): Promise<void> => {
    const sure = await confirm({
      text: labels.deactivateQuestion,
      confirmText: labels.deactivateConfirm,
      danger: true,
    });
    if (sure && (await twoFactor.deactivate())) toast.success(labels.deactivated);
  };
  const reset = async (): Promise<void> => {
    const sure = await confirm({ text: labels.resetQuestion, confirmText: labels.reset });
    if (sure && (await twoFactor.resetCodes())) toast.success(labels.resetDone);
  };
  const toggle = (): void => {
    if (codes === null) void twoFactor.showCodes();
    else twoFactor.hideCodes();
  };
  return (
    <>
      {codes !== null && <RecoveryCodes codes={codes} />}
      <Stack direction="row" wrap>
        <Button disabled={isPending} aria-expanded={codes !== null} onClick={toggle}>
          {codes === null ? labels.show : labels.hide}
        </Button>
        <Button disabled={isPending} onClick={() => void reset()}>
          {labels.reset}
        </Button>
        <Button tone="danger" disabled={isPending} onClick={() => void deactivate()}>
          {labels.deactivate}
        </Button>
      </Stack>
      <FormMessage text={twoFactor.message} />
    </>
  );
}
