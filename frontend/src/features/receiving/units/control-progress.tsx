import type { ReactElement } from 'react';
import { classes } from '../../../shared/ui/classes.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './control-progress.module.css';

export interface ControlProgressProps {
  readonly text: string;
  readonly done: number;
  readonly total: number;
  /** `status`: screen readers announce changes. */
  readonly role?: 'status';
  readonly className: string | undefined;
}

/** Progress of the control as text with a bar below. */
export function ControlProgress({ text, done, total, role, className }: ControlProgressProps): ReactElement {
  return (
    <Stack
      as="span"
      className={classes(css.progress, 'n-tabular', className)}
      data-done={total > 0 && done >= total}
    >
      <span role={role}>{text}</span>
      <ProgressBar value={done} total={total} className={css.bar} />
    </Stack>
  );
}
