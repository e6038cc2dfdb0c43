import type { HistoryDays } from '@naryad/contracts/kernel/history-days';
import { rooms } from '@naryad/contracts/realtime';
import { warehouseOverviewRoutes, type ProductDay } from '@naryad/contracts/warehouse-overview/routes';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { BarChart, DaysChoice, LineChart, type ChartBar } from '../../../shared/charts/index.js';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { LiveSign, Muted, Skeletons, Stack, Text } from '../../../shared/ui/index.js';
import { chartTexts as texts } from './chart-texts.js';
import { writeCard } from './product-card.js';
import type { ProductPanelProps } from './product-drawer-cell.js';

/** Delay until the projection has processed new movements. Milliseconds. */
const CATCH_UP_MS = 1_500;
/** Minimum interval between refetches, in milliseconds. */
const PACE_MS = 2_000;
/** Number of labels on the balance axis. */
const LABEL_COUNT = 4;

interface DayBar extends ChartBar {
  readonly day: ProductDay;
}

const dayCell = ({ to, name }: DayBar): ReactElement =>
  to === undefined ? <>{name}</> : <Link to={to}>{name}</Link>;
const columns: readonly DataColumn<DayBar>[] = [
  { id: 'date', header: texts.day, cell: dayCell },
  { id: 'came', header: texts.came, width: 100, numeric: true, cell: ({ day }) => formatNumber(day.came) },
  { id: 'went', header: texts.went, width: 100, numeric: true, cell: ({ day }) => formatNumber(day.went) },
  {
    id: 'balance',
    header: texts.balance,
    width: 110,
    numeric: true,
    cell: ({ day }) => formatNumber(day.balance),
  },
];

/** 'График': receipts, issues and balance of a product by day. A day opens its movements. */
export function ProductChartTab({ moduleId, productId }: ProductPanelProps): ReactElement {
  const [span, setSpan] = useState<HistoryDays>(30);
  const [parameters] = useSearchParams();
  const { data, error, dataUpdatedAt, refetch } = useApiQuery(
    warehouseOverviewRoutes.getProductHistory,
    { module_id: moduleId, product_id: productId, days: span },
    {
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => (state.data && state.data.data.behind > 0 ? CATCH_UP_MS : false),
    },
  );
  const refetchChart = (): void => void refetch();
  useLive({
    room: rooms.storehouse(moduleId),
    matters: ({ entity }) => entity === 'stock-operation',
    pace: { every: PACE_MS },
    refetch: refetchChart,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeletons rows={2} height={180} />
    ) : (
      <ErrorPanel error={error} onRetry={refetchChart} />
    );
  }
  const { days, behind } = data.data;
  const came = days.reduce((sum, day) => sum + day.came, 0);
  const went = days.reduce((sum, day) => sum + day.went, 0);
  const pathOf = (day: string): string =>
    `?${writeCard(parameters, { productId, cellId: null, tab: 'history', day })}`;
  return (
    <Stack gap={16} style={{ overflow: 'auto', paddingRight: 12, paddingBottom: 16 }}>
      <Stack direction="row" wrap align="center" justify="between" gap="8px 16px">
        <DaysChoice value={span} onChange={setSpan} />
        {behind > 0 ? (
          <Text size="small" tone="warning" role="status">
            {texts.behind(behind)}
          </Text>
        ) : (
          <LiveSign updatedAt={dataUpdatedAt} />
        )}
      </Stack>
      {days.length === 0 ? (
        <Muted>{texts.none}</Muted>
      ) : (
        <>
          <Text tabular>{texts.said(came, went, days.at(-1)!.balance)}</Text>
          <LineChart
            label={texts.balanceLabel}
            height={120}
            window={{ from: 0, to: days.length - 1 }}
            every={Math.ceil((days.length - 1) / LABEL_COUNT)}
            stepName={(index) => shortDate(days[index]?.date)}
            lines={[{ name: texts.balance, variant: 'value', values: days.map((day) => day.balance) }]}
          />
          <BarChart
            label={texts.label}
            upName={texts.came}
            downName={texts.went}
            columns={columns}
            height={140}
            bars={days.map((day): DayBar => ({
              key: day.date,
              name: shortDate(day.date),
              up: day.came,
              down: day.went,
              ...(day.came + day.went > 0 && { to: pathOf(day.date) }),
              day,
            }))}
          />
        </>
      )}
    </Stack>
  );
}

/** `23.11` of `2026-11-23`. */
const shortDate = (plain: string | undefined): string => formatPlainDate(plain).slice(0, 5);
