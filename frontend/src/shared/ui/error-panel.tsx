import { mdiAlertCircleOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { errorText } from '../api/error-text.js';
import { Icon } from './icon.js';
import { uiTexts } from './texts.js';
import { Button } from './button.js';
import './panels.css';

export interface ErrorPanelProps {
  /** The thrown thing; its server message is shown under the title. */
  readonly error?: unknown;
  /** 'Не удалось загрузить данные' when absent. */
  readonly title?: string;
  /** Shows 'Повторить'. */
  readonly onRetry?: () => void;
}

/** A failure in the place of what could not be shown. Every screen loads it first: it weighs nothing. */
export function ErrorPanel({ error, title = uiTexts.loadFailed, onRetry }: ErrorPanelProps): ReactElement {
  const detail = error === undefined || error === null ? '' : errorText(error, '');
  return (
    <div className="n-panel" data-kind="error" role="alert">
      <Icon path={mdiAlertCircleOutline} size={34} className="n-panel__icon" />
      <p className="n-panel__title">{title}</p>
      {detail !== '' && detail !== title && <p className="n-panel__text">{detail}</p>}
      {onRetry !== undefined && (
        <Button className="n-panel__button" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}
