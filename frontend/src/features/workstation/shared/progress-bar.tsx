import type { ReactElement } from 'react';
import './progress-bar.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly total: number;
}

/** A labelled bar of whole things: 'Изготовлено: 31 из 50'. */
export function ProgressBar({ label, value, total }: ProgressBarProps): ReactElement {
  const share = total > 0 ? Math.min(100, (value / total) * 100) : 0;
  return (
    <div className="ws-progress">
      <span className="ws-progress__label n-tabular">{label}</span>
      <div
        className="ws-progress__track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(total, 0)}
        aria-valuenow={Math.min(value, total)}
      >
        <div className="ws-progress__fill" data-full={value >= total} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
