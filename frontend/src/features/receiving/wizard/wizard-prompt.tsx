import type { ReactElement, ReactNode } from 'react';
import { Icon, Muted, Stack, Text } from '../../../shared/ui/index.js';
import css from './wizard-prompt.module.css';

export interface WizardPromptProps {
  readonly icon: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** Instruction for the physical unit. */
export function WizardPrompt({ icon, heading, children }: WizardPromptProps): ReactElement {
  return (
    <Stack direction="row" gap={16}>
      <Muted data-phone="hidden">
        <Icon path={icon} size={40} />
      </Muted>
      <Stack gap={4} className={css.prompt}>
        <Text as="h2" size="large">
          {heading}
        </Text>
        <Muted as="div" size="inherit">
          {children}
        </Muted>
      </Stack>
    </Stack>
  );
}
