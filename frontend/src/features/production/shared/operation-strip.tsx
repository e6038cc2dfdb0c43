import type { TaskOperationSummary } from '@naryad/contracts/production/dto';
import { memo, type ReactElement } from 'react';
import { texts } from './texts.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import css from './operation-strip.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { classes } from '../../../shared/ui/classes.js';

/** The operations of a task as one short strip, one segment each, with a text for screen readers. */
export const OperationStrip = memo(function OperationStrip({
  operations,
  withCount = true,
  className,
}: {
  readonly operations: readonly TaskOperationSummary[];
  readonly withCount?: boolean;
  readonly className?: string | undefined;
}): ReactElement {
  const done = operations.filter(({ status }) => status === 'done').length;
  return (
    <Stack
      as="span"
      direction="row"
      inline
      align="center"
      className={classes(css.strip, className)}
      data-counted={withCount || undefined}
    >
      <VisuallyHidden>{texts.task.operationsDone(done, operations.length)}</VisuallyHidden>
      {withCount && (
        <Muted size="inherit" tabular className={css.count} aria-hidden>
          {done}/{operations.length}
        </Muted>
      )}
      <Stack as="span" direction="row" inline gap={2} className={css.segments} aria-hidden>
        {operations.map(({ id, status }) => (
          <span key={id} data-status={status} />
        ))}
      </Stack>
    </Stack>
  );
});
