import type { TaskSummary } from '@naryad/contracts/production/dto';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import { EmptyState, Segments, Toolbar } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { workPieceStatus } from '../shared/statuses.js';
import { countByStatus, fittingIds, NO_FILTER, type StatusFilter, type TaskFilter } from './task-filter.js';
import { texts } from '../shared/texts.js';
import { TaskRow, TaskRowsHead } from './task-row.js';
import { VirtualList } from '../shared/virtual-list.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';

const FILTERS: readonly StatusFilter[] = ['all', 'new', 'work', 'done'];
const ROW_HEIGHT = 45;

/**
 * Tasks of an order, thousands of them if need be. A filter is applied when it is chosen: a task whose state changes
 * afterwards stays where it is until the filter is chosen again.
 */
export function TaskList({ tasks }: { readonly tasks: readonly TaskSummary[] }): ReactElement {
  const [filter, setFilter] = useState<TaskFilter>(NO_FILTER);
  const [fitting, setFitting] = useState<ReadonlySet<number> | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const counts = useMemo(() => countByStatus(tasks), [tasks]);
  const shown = useMemo(
    () => (fitting === null ? tasks : tasks.filter(({ id }) => fitting.has(id))),
    [tasks, fitting],
  );

  const apply = (next: TaskFilter): void => {
    setFilter(next);
    setFitting(fittingIds(tasks, next));
  };
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
          fitting !== null && (
            <Muted size="usual" tabular role="status">
              {texts.order.shown(formatNumber(shown.length), formatNumber(tasks.length))}
            </Muted>
          )
        }
      >
        <SearchField
          label={texts.order.search}
          value={filter.search}
          onChange={(search) => apply({ ...filter, search })}
        />
        <Segments
          label={texts.order.filter}
          tone="accent"
          isRepeatable
          options={FILTERS.map((status) => ({
            value: status,
            label: status === 'all' ? texts.order.all : workPieceStatus(status).label,
            count: formatNumber(counts[status]),
          }))}
          value={filter.status}
          onChange={(status) => apply({ ...filter, status })}
        />
      </Toolbar>
      {shown.length === 0 ? (
        <EmptyState text={tasks.length === 0 ? texts.order.noTasks : texts.order.nothingFound}>
          {tasks.length > 0 && <Button onClick={() => apply(NO_FILTER)}>{texts.order.showAll}</Button>}
        </EmptyState>
      ) : (
        <VirtualList
          label={texts.order.tasks}
          count={shown.length}
          itemHeight={ROW_HEIGHT}
          head={<TaskRowsHead />}
          keyOf={(index) => shown[index]?.id ?? index}
          renderItem={(index) => {
            const task = shown[index];
            return task === undefined ? null : (
              <TaskRow task={task} isOpen={open.has(task.id)} onToggle={toggle} />
            );
          }}
        />
      )}
    </>
  );
}
