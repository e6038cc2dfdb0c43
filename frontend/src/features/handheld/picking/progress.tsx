import type { ReactElement, ReactNode } from 'react';
import css from './progress.module.css';

export interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** How full the bar is, in percent. */
  readonly share: number;
  readonly children: ReactNode;
}

/** How far something is: words and a bar. */
export function Progress({ label, done, total, share, children }: ProgressProps): ReactElement {
  return (
    <div className={css.progress}>
      <span className="n-tabular">{children}</span>
      <span
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}
