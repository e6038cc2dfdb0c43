import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import './center-panel.css';

export interface CenterPanelProps {
  readonly icon: string;
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** A calm statement over the whole screen. */
export function CenterPanel({ icon, title, hint, children }: CenterPanelProps): ReactElement {
  return (
    <main className="ws-center">
      <span className="ws-center__icon">
        <Icon path={icon} size={72} />
      </span>
      <h2 className="ws-center__title">{title}</h2>
      {hint !== undefined && <p className="ws-center__hint">{hint}</p>}
      {children}
    </main>
  );
}
