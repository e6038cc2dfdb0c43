import type { ReactElement } from 'react';
import { classes } from './classes.js';
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Its name for screen readers; without it the bar is decoration beside words. */
  readonly label?: string;
  readonly value: number;
  readonly total: number;
  /** Nothing to do counts as done: the bar is full. */
  readonly isFullWhenEmpty?: boolean;
  readonly className?: string | undefined;
}

/** How much of a whole is done. Its colour while it is not full: `--bar`. */
export function ProgressBar({
  label,
  value,
  total,
  isFullWhenEmpty = false,
  className,
}: ProgressBarProps): ReactElement {
  const share = total > 0 ? Math.min(1, value / total) : Number(isFullWhenEmpty);
  const names =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': Math.max(total, 0),
          'aria-valuenow': Math.min(value, total),
        };
  return (
    <span {...names} className={classes(css.bar, className)} data-full={share === 1 || undefined}>
      <span style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
