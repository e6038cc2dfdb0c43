import { mdiWarehouse } from '@mdi/js';
import type { ReactElement } from 'react';
import { handheldTexts as texts } from '../shared/texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { BigButton } from '../shared/big-button.js';
import { Empty } from '../shared/empty.js';

export interface UnusablePanelProps {
  readonly title: string;
  readonly hint: string;
  readonly onRetry: () => void;
}

/** Shown when the terminal cannot be used: the reason and what may help. */
export function UnusablePanel({ title, hint, onRetry }: UnusablePanelProps): ReactElement {
  return (
    <Empty icon={mdiWarehouse} role="alert">
      <p>{title}</p>
      {hint !== '' && (
        <Muted as="p" size="touch">
          {hint}
        </Muted>
      )}
      <BigButton kind="main" onClick={onRetry}>
        {texts.retry}
      </BigButton>
    </Empty>
  );
}
