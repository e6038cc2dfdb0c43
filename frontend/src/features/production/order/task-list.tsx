import type { ProductionOrderDetails, TaskSummary } from '@naryad/contracts/production/dto';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { useCallback, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import { EmptyState, ErrorPanel, LiveSign, Segments, Skeleton, Toolbar } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { NO_FILTER, orderQuery, type OrderAnswer, type TaskFilter } from '../api/get-production-order.js';
import { ListSkeleton } from '../shared/list-skeleton.js';
import { taskStatusView } from '../shared/statuses.js';
import { useTaskPages } from '../shared/task-pages.js';
import { useTaskTarget } from '../shared/task-target.js';
import { texts } from '../shared/texts.js';
import { TaskRow, TaskRowsHeader } from './task-row.js';
import { VirtualList } from '../shared/virtual-list.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';

const STATUSES: readonly WorkStatus[] = ['new', 'work', 'done'];
const ROW_HEIGHT = 45;

const tasksOf = ({ data }: OrderAnswer): readonly TaskSummary[] => data.tasks;

/** Fallback for a response without counts: it contains all tasks. */
const countsOf = ({ tasks, task_counts }: ProductionOrderDetails): Record<WorkStatus, number> =>
  task_counts ?? {
    new: tasks.filter(({ status }) => status === 'new').length,
    work: tasks.filter(({ status }) => status === 'work').length,
    done: tasks.filter(({ status }) => status === 'done').length,
  };

/**
 * Tasks of an order, possibly thousands, loaded in pages. A filter is applied when it is chosen: a task whose
 * state changes later remains listed until the list is reloaded. `#task-12` opens a task.
 */
export function TaskList({
  order,
  updatedAt,
}: {
  readonly order: ProductionOrderDetails;
  /** When the order's data was last confirmed, in epoch milliseconds. */
  readonly updatedAt: number;
}): ReactElement {
  const [filter, setFilter] = useState<TaskFilter>(NO_FILTER);
  const search = filter.search.trim();
  const narrowed = filter.status === 'all' && search === '' ? '' : `${filter.status} ${search}`;
  const { id } = order;
  const query = useCallback((page: number) => orderQuery(id, filter, page), [id, filter]);
  const pages = useTaskPages(narrowed, query, tasksOf);
  const target = useTaskTarget(id, narrowed, pages);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [namedId, setNamedId] = useState<number | null>(null);
  if (target.openId !== null && target.openId !== namedId) {
    setNamedId(target.openId);
    setOpen(new Set([...open, target.openId]));
  }
  const counts = countsOf(order);

  const toggle = useCallback((taskId: number): void => {
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(taskId)) next.add(taskId);
      return next;
    });
  }, []);

  return (
    <>
      <Toolbar
        side={
          <>
            {narrowed !== '' && !pages.isLoading && (
              <Muted size="usual" tabular role="status">
                {texts.order.shown(formatNumber(pages.total), formatNumber(order.task_count))}
              </Muted>
            )}
            <LiveSign updatedAt={updatedAt} />
          </>
        }
      >
        <SearchField
          label={texts.order.search}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search: search.slice(0, 200) })}
        />
        <Segments
          label={texts.order.filter}
          tone="accent"
          isRepeatable
          options={[
            { value: 'all' as const, label: texts.order.all, count: formatNumber(order.task_count) },
            ...STATUSES.map((status) => ({
              value: status,
              label: taskStatusView(status).label,
              count: formatNumber(counts[status]),
            })),
          ]}
          value={filter.status}
          onChange={(status) => {
            // Choosing the same filter again reapplies it.
            if (status === filter.status) pages.reload();
            else setFilter({ ...filter, status });
          }}
        />
      </Toolbar>
      {pages.error !== null && <ErrorPanel error={pages.error} onRetry={pages.refetch} />}
      {pages.error === null && pages.isLoading && <ListSkeleton />}
      {pages.error === null && !pages.isLoading && pages.total === 0 && (
        <EmptyState text={narrowed === '' ? texts.order.noTasks : texts.order.nothingFound}>
          {narrowed !== '' && <Button onClick={() => setFilter(NO_FILTER)}>{texts.order.showAll}</Button>}
        </EmptyState>
      )}
      {pages.total > 0 && (
        <VirtualList
          key={narrowed}
          label={texts.order.tasks}
          count={pages.total}
          itemHeight={ROW_HEIGHT}
          header={<TaskRowsHeader />}
          target={target.index}
          onRange={pages.want}
          keyOf={(index) => pages.taskAt(index)?.id ?? `wait-${index}`}
          renderItem={(index) => {
            const task = pages.taskAt(index);
            return task === undefined ? (
              <Skeleton height={ROW_HEIGHT} />
            ) : (
              <TaskRow task={task} isOpen={open.has(task.id)} onToggle={toggle} />
            );
          }}
        />
      )}
    </>
  );
}
