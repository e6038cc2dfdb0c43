import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ErrorPanel } from '../../../shared/ui/index.js';
import { taskQuery } from '../api/get-task.js';
import { bySort } from '../shared/operations.js';
import { texts } from '../shared/texts.js';
import { OperationBlock } from './operation-block.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

/** Operations of an expanded task. */
export function TaskPanel({ taskId }: { readonly taskId: number }): ReactElement {
  const { data, error, refetch } = useQuery(taskQuery(taskId));
  if (data === undefined) {
    if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    return (
      <Muted as="p" size="inherit" role="status">
        {texts.task.loading}
      </Muted>
    );
  }
  const task = data.data;
  return (
    <Stack as="ol" gap={10} aria-label={texts.task.operations}>
      {bySort(task.operations).map((operation) => (
        <li key={operation.id}>
          <OperationBlock
            operation={operation}
            lot={task.batch_products[0]}
            taskId={task.id}
            planned={task.task_products}
          />
        </li>
      ))}
    </Stack>
  );
}
