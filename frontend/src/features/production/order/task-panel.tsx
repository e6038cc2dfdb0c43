import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ErrorPanel } from '../../../shared/ui/index.js';
import { taskQuery } from '../api/get-task.js';
import { bySort } from '../shared/operations.js';
import { texts } from '../shared/texts.js';
import { OperationBlock } from './operation-block.js';

/** Operations of an opened task. */
export function TaskPanel({ taskId }: { readonly taskId: number }): ReactElement {
  const { data, error, refetch } = useQuery(taskQuery(taskId));
  if (data === undefined) {
    if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    return (
      <p className="prod-task__loading" role="status">
        {texts.task.loading}
      </p>
    );
  }
  const task = data.data;
  return (
    <ol className="prod-operations" aria-label={texts.task.operations}>
      {bySort(task.operations).map((operation) => (
        <li key={operation.id}>
          <OperationBlock operation={operation} lot={task.batch_products[0]} />
        </li>
      ))}
    </ol>
  );
}
