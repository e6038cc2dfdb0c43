import type { ReactElement, ReactNode } from 'react';
import { classes } from '../../../shared/ui/classes.js';
import css from './fold.module.css';

export interface FoldProps {
  /** The line that expands the rest. */
  readonly summary: ReactNode;
  readonly open?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content that can be expanded on a phone. */
export function Fold({ summary, open, className, children }: FoldProps): ReactElement {
  return (
    <details className={classes(css.fold, className)} open={open}>
      <summary className={css.summary}>{summary}</summary>
      {children}
    </details>
  );
}
