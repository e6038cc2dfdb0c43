import { mdiWarehouse } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { tsdTexts as texts } from '../shared/texts.js';

export interface UnusablePanelProps {
  readonly title: string;
  readonly hint: string;
  readonly onRetry: () => void;
}

/** The terminal cannot be used [2 §2.11]: why, and what may help. */
export function UnusablePanel({ title, hint, onRetry }: UnusablePanelProps): ReactElement {
  return (
    <div className="tsd-empty" role="alert">
      <Icon path={mdiWarehouse} size={72} />
      <p>{title}</p>
      {hint !== '' && <p className="tsd-note">{hint}</p>}
      <button type="button" className="tsd-button tsd-button--main" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
