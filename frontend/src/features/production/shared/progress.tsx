import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import css from './progress.module.css';

export interface ProgressProps {
  readonly done: number;
  readonly total: number;
}

/** A thin bar and '31/50'; digits keep their width while they count up. */
export function Progress({ done, total }: ProgressProps): ReactElement {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <span className={css.progress} data-full={total > 0 && done >= total}>
      <span className={css.bar} aria-hidden>
        <span style={{ transform: `scaleX(${share})` }} />
      </span>
      <span>
        {formatNumber(done)}/{formatNumber(total)}
      </span>
    </span>
  );
}
