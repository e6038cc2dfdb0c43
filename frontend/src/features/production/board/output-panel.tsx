import { historyRoutes } from '@naryad/contracts/dashboards/history';
import type { HistoryDays } from '@naryad/contracts/kernel/history-days';
import { rooms } from '@naryad/contracts/realtime';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../../shared/api/index.js';
import { BarChart, DaysChoice, type ChartBar } from '../../../shared/charts/index.js';
import { formatNumber, formatPlainDate } from '../../../shared/format/index.js';
import { useLive } from '../../../shared/realtime/index.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Card, ErrorPanel, Muted, Skeletons, Stack, Text } from '../../../shared/ui/index.js';
import { boardTexts } from './texts.js';

const texts = boardTexts.output;
/** Delay until the projection has processed the items, in milliseconds. */
const PACE_MS = 5_000;

const columns: readonly DataColumn<ChartBar>[] = [
  {
    id: 'day',
    header: texts.day,
    cell: ({ to, name }) => (to === undefined ? name : <Link to={to}>{name}</Link>),
  },
  { id: 'done', header: texts.done, width: 140, numeric: true, cell: ({ up }) => formatNumber(up) },
];

/** Finished items by day. Each day links to its tasks. */
export function OutputPanel({ moduleId }: { readonly moduleId: number }): ReactElement {
  const [span, setSpan] = useState<HistoryDays>(30);
  const { data, error, refetch } = useApiQuery(
    historyRoutes.getOutput,
    { module_id: moduleId, days: span },
    { placeholderData: (previous) => previous },
  );
  const refetchOutput = (): void => void refetch();
  useLive({
    room: rooms.productionBoard(moduleId),
    matters: ({ entity }) => entity === 'production-tasks',
    pace: { within: PACE_MS },
    refetch: refetchOutput,
  });
  const days = data?.data.days;
  const all = days?.reduce((sum, { done }) => sum + done, 0) ?? 0;
  return (
    <Card as="section" gap={12} style={{ padding: 16 }} aria-label={texts.title}>
      <Stack direction="row" gap="8px 24px" align="center" justify="between" wrap>
        <Text as="h2" size="large" weight="bold" style={{ margin: 0 }}>
          {texts.title}
        </Text>
        <DaysChoice value={span} onChange={setSpan} />
      </Stack>
      {days === undefined && error === null && <Skeletons rows={1} height={200} />}
      {days === undefined && error !== null && <ErrorPanel error={error} onRetry={refetchOutput} />}
      {days !== undefined && all === 0 && <Muted>{texts.none}</Muted>}
      {days !== undefined && all > 0 && (
        <>
          <Text tabular>{texts.said(all, days.length)}</Text>
          <BarChart
            label={texts.label}
            upName={texts.done}
            columns={columns}
            bars={days.map(({ date, done }) => ({
              key: date,
              name: formatPlainDate(date).slice(0, 5),
              up: done,
              ...(done > 0 && { to: `/production/${moduleId}?tab=tasks&date=${date}` }),
            }))}
          />
        </>
      )}
    </Card>
  );
}
