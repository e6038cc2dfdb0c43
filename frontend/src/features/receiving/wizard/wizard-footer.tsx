import Button from '@mui/material/Button';
import { mdiAlertCircleOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.js';
import { wizardTexts as texts } from '../shared/control-texts.js';

export interface WizardFooterProps {
  /** The control list. */
  readonly href: string;
  readonly onBack?: () => void;
  readonly submitText: string;
  readonly busyText: string;
  readonly isBusy: boolean;
  /** Why the step cannot be left; null: it can. */
  readonly reason: string | null;
  /** What went wrong with the last try. */
  readonly problem: string | null;
}

/** Ways out of a step; the reason why the next one is closed always stands beside them. */
export function WizardFooter({
  href,
  onBack,
  submitText,
  busyText,
  isBusy,
  reason,
  problem,
}: WizardFooterProps): ReactElement {
  return (
    <div className="rw-footer" data-back={onBack !== undefined}>
      <span className="rw-footer__ways">
        <Link className="rcc-button" to={href}>
          {texts.toInvoice}
        </Link>
        {onBack !== undefined && (
          <button type="button" className="rcc-button" disabled={isBusy} onClick={onBack}>
            {texts.back}
          </button>
        )}
      </span>
      <span className="rw-footer__reason" data-kind={problem === null ? 'reason' : 'problem'} id="rw-reason">
        {problem !== null && <Icon path={mdiAlertCircleOutline} size={18} />}
        {problem ?? (isBusy ? null : reason)}
      </span>
      <Button
        type="submit"
        variant="contained"
        size="large"
        className="rw-footer__next"
        aria-describedby="rw-reason"
        disabled={reason !== null}
        loading={isBusy}
        loadingPosition="start"
      >
        {isBusy ? busyText : submitText}
      </Button>
    </div>
  );
}
