import { mdiAccountAlertOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.js';
import type { ForeignChange } from './use-control-wizard.js';
import { wizardTexts as texts } from '../shared/control-texts.js';

export interface WizardNoticeProps {
  readonly change: ForeignChange;
  readonly href: string;
  readonly onLoad: () => void;
}

/** Somebody else went on with this unit: it is said, and nothing moves under the hands [ux §3.3]. */
export function WizardNotice({ change, href, onLoad }: WizardNoticeProps): ReactElement {
  return (
    <div className="rw-notice" role="alert">
      <Icon path={mdiAccountAlertOutline} size={22} />
      <p>{texts.foreign[change]}</p>
      {change === 'changed' ? (
        <button type="button" className="rcc-button" onClick={onLoad}>
          {texts.foreign.load}
        </button>
      ) : (
        <Link className="rcc-button" to={href}>
          {texts.toInvoice}
        </Link>
      )}
    </div>
  );
}
