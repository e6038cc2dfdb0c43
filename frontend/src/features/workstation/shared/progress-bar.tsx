import type { ReactElement } from 'react';
import { classes } from '../../../shared/ui/classes.js';
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly total: number;
  /** The words beside the bar. */
  readonly isInline?: boolean;
}

/** A labelled bar of whole things: 'Изготовлено: 31 из 50'. */
export function ProgressBar({ label, value, total, isInline = false }: ProgressBarProps): ReactElement {
  const share = total > 0 ? Math.min(100, (value / total) * 100) : 0;
  return (
    <div className={css.progress} data-inline={isInline || undefined}>
      <span className={classes(css.label, 'n-tabular')}>{label}</span>
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(total, 0)}
        aria-valuenow={Math.min(value, total)}
      >
        <div className={css.fill} data-full={value >= total} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
