import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './wizard-prompt.module.css';

export interface WizardPromptProps {
  readonly icon: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** What is to be done with the unit in the hand. */
export function WizardPrompt({ icon, heading, children }: WizardPromptProps): ReactElement {
  return (
    <Stack direction="row" gap={16} className={css.prompt}>
      <Icon path={icon} size={40} />
      <div>
        <h2>{heading}</h2>
        {children}
      </div>
    </Stack>
  );
}
