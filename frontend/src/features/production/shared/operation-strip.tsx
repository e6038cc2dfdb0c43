import type { TaskOperationSummary } from '@naryad/contracts/production/dto';
import { memo, type ReactElement } from 'react';
import { texts } from './texts.js';
import './operation-strip.css';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';

/** The operations of a task as one short strip, a segment each; words stand beside it for screen readers. */
export const OperationStrip = memo(function OperationStrip({
  operations,
  withCount = true,
}: {
  readonly operations: readonly TaskOperationSummary[];
  readonly withCount?: boolean;
}): ReactElement {
  const done = operations.filter(({ status }) => status === 'done').length;
  return (
    <span className="prod-strip">
      <VisuallyHidden>{texts.task.operationsDone(done, operations.length)}</VisuallyHidden>
      {withCount && (
        <span className="prod-strip__count" aria-hidden>
          {done}/{operations.length}
        </span>
      )}
      <span className="prod-strip__segments" aria-hidden>
        {operations.map(({ id, status }) => (
          <span key={id} data-status={status} />
        ))}
      </span>
    </span>
  );
});
