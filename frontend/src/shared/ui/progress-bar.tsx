import type { ReactElement } from 'react';
import { classes } from './classes.js';
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Accessible name; without it the bar is decorative. */
  readonly label?: string;
  readonly value: number;
  readonly total: number;
  /** An empty total counts as done: the bar is full. */
  readonly isFullWhenEmpty?: boolean;
  readonly className?: string | undefined;
}

/** Share of a whole that is done. Colour while incomplete: `--bar`. */
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
