import { mdiAccountAlertOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button, ButtonLink, Notice, Text } from '../../../shared/ui/index.js';
import type { ForeignChange } from './use-control-wizard.js';
import { wizardTexts as texts } from '../shared/control-texts.js';

export interface WizardNoticeProps {
  readonly change: ForeignChange;
  readonly href: string;
  readonly onLoad: () => void;
}

/** Notice that another user has changed this unit; the form itself does not change. */
export function WizardNotice({ change, href, onLoad }: WizardNoticeProps): ReactElement {
  return (
    <Notice
      kind="warning"
      icon={mdiAccountAlertOutline}
      iconSize={22}
      role="alert"
      action={
        change === 'changed' ? (
          <Button onClick={onLoad}>{texts.foreign.load}</Button>
        ) : (
          <ButtonLink to={href}>{texts.toInvoice}</ButtonLink>
        )
      }
    >
      <Text weight="strong">{texts.foreign[change]}</Text>
    </Notice>
  );
}
