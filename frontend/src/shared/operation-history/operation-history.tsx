import { historyRoutes, type OperationOf, type PastRun } from '@naryad/contracts/dashboards/history';
import { inspectionLabels } from '@naryad/contracts/production/inspections';
import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../api/index.js';
import { BarChart, type ChartBar, type ChartLevel } from '../charts/index.js';
import { formatDateTime, formatDayMonth, formatDuration, formatTime } from '../format/index.js';
import type { DataColumn } from '../ui/data-column.js';
import { ErrorPanel, Muted, Skeletons, Stack, Text } from '../ui/index.js';
import { operationHistoryTexts as texts } from './texts.js';

const MINUTE_MS = 60_000;

interface RunBar extends ChartBar {
  readonly run: PastRun;
}

const taskPath = ({ production_order_id: order, task_id: task }: PastRun): string =>
  `/production/orders/${order}#task-${task}`;

const columns: readonly DataColumn<RunBar>[] = [
  { id: 'at', header: texts.at, width: 150, cell: ({ run }) => formatDateTime(run.at) },
  { id: 'ms', header: texts.time, width: 90, numeric: true, cell: ({ run }) => formatDuration(run.ms) },
  {
    id: 'task',
    header: texts.task,
    width: 100,
    cell: ({ run }) => <Link to={taskPath(run)}>{run.task_number}</Link>,
  },
  {
    id: 'place',
    header: texts.place,
    cell: ({ run }) => run.place ?? texts.unknown,
    hint: ({ run }) => run.place ?? undefined,
  },
  {
    id: 'verdict',
    header: texts.verdict,
    width: 120,
    cell: ({ run }) => (run.verdict === null ? texts.unknown : inspectionLabels[run.verdict]),
  },
];

export interface OperationHistoryProps {
  readonly of: OperationOf;
  readonly operationId: number;
  /** Version of the operation; a change refetches the history. */
  readonly version?: number;
}

/** Durations of the last runs of an operation, compared with its norm and their median. */
export function OperationHistory({ of, operationId, version }: OperationHistoryProps): ReactElement {
  const { data, error, refetch } = useApiQuery(historyRoutes.getOperationHistory, {
    of,
    operation_id: operationId,
  });
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, refetch]);
  const history = data?.data;
  if (history === undefined) {
    return error === null ? (
      <Skeletons rows={1} height={180} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    );
  }
  const { runs, norm_ms: norm, median_ms: median } = history;
  if (runs.length === 0 || median === null) return <Muted as="p">{texts.none}</Muted>;
  const isOneDay = formatDayMonth(runs[0]?.at) === formatDayMonth(runs.at(-1)?.at);
  const nameOf = isOneDay ? formatTime : formatDayMonth;
  const levels: ChartLevel[] = [
    ...(norm === null ? [] : [{ name: texts.norm, value: norm / MINUTE_MS, variant: 'target' } as const]),
    { name: texts.median, value: median / MINUTE_MS, variant: 'value' },
  ];
  return (
    <Stack gap={8}>
      <Text size="small">
        {texts.said(runs.length, formatDuration(median), norm === null ? null : median / norm)}
      </Text>
      <BarChart
        label={texts.label}
        upName={texts.run}
        levels={levels}
        format={(minutes) => formatDuration(minutes * MINUTE_MS)}
        columns={columns}
        bars={runs.map((run): RunBar => ({
          key: `${run.at}/${run.task_id}`,
          name: nameOf(run.at),
          up: run.ms / MINUTE_MS,
          to: taskPath(run),
          run,
        }))}
      />
    </Stack>
  );
}
