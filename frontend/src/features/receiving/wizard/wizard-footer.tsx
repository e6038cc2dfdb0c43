import { mdiAlertCircleOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { ScannedLine } from '../../../shared/scanner/index.js';
import { Button, ButtonLink, PageBar, Stack, Text } from '../../../shared/ui/index.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import css from './wizard-footer.module.css';

export interface WizardFooterProps {
  /** The control list. */
  readonly href: string;
  readonly onBack?: () => void;
  readonly submitText: string;
  readonly busyText: string;
  readonly isBusy: boolean;
  /** Why the user cannot continue; null: possible. */
  readonly reason: string | null;
  /** Error of the last attempt. */
  readonly problem: string | null;
}

/** Buttons of a step; the reason why the next step is disabled is always visible next to them. */
export function WizardFooter({
  href,
  onBack,
  submitText,
  busyText,
  isBusy,
  reason,
  problem,
}: WizardFooterProps): ReactElement {
  const Bar = useIsPhone() ? PageBar : Stack;
  return (
    <Bar direction="row" wrap align="center" className={css.footer} data-back={onBack !== undefined}>
      <Stack as="span" direction="row" className={css.ways}>
        <ButtonLink to={href}>{texts.toInvoice}</ButtonLink>
        {onBack !== undefined && (
          <Button disabled={isBusy} onClick={onBack}>
            {texts.back}
          </Button>
        )}
      </Stack>
      <Text
        id="rw-reason"
        className={css.reason}
        size="usual"
        {...(problem === null
          ? { tone: 'muted' }
          : { tone: 'error', weight: 'strong', icon: mdiAlertCircleOutline })}
      >
        {problem ?? (isBusy ? null : reason)}
        {problem !== null && <ScannedLine under={problem} />}
      </Text>
      <Button
        kind="main"
        type="submit"
        size="touch"
        className={css.next}
        aria-describedby="rw-reason"
        disabled={reason !== null}
        isBusy={isBusy}
      >
        {isBusy ? busyText : submitText}
      </Button>
    </Bar>
  );
}
