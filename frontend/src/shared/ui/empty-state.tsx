import { mdiTrayRemove } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.js';
import { uiTexts } from './texts.js';
import './panels.css';

export interface EmptyStateProps {
  /** 'Нет данных' when absent. */
  readonly text?: string;
  readonly icon?: string;
  /** The one useful action. */
  readonly children?: ReactNode;
}

/** Says that there is nothing to show. */
export function EmptyState({
  text = uiTexts.noData,
  icon = mdiTrayRemove,
  children,
}: EmptyStateProps): ReactElement {
  return (
    <div className="n-panel" data-kind="empty">
      <Icon path={icon} size={34} className="n-panel__icon" />
      <p className="n-panel__text">{text}</p>
      {children}
    </div>
  );
}
