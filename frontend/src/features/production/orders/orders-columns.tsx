import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { isStartLate } from '@naryad/contracts/production/states';
import { mdiClockAlertOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { ExportColumn } from '../../../shared/export/index.js';
import {
  formatDateTime,
  formatDayMonth,
  formatNumber,
  formatQuantity,
  formatTime,
} from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Stack, Text, VisuallyHidden } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { OrderActions } from './order-actions.js';
import { LacksSign } from '../shared/order-moves/lacks-signs.js';
import { Progress } from '../shared/progress.js';
import { ScrappedCount } from '../shared/scrapped-count.js';
import { OrderStatus } from '../shared/status.js';
import { orderStatus } from '../shared/statuses.js';

const names = texts.orders.columns;

/**
 * Name of the produced product: of the customer order's line, otherwise of the order itself, otherwise 'Не
 * указано'.
 */
export const productName = (row: Pick<ProductionOrderRow, 'order_product' | 'product'>): string =>
  row.order_product?.product.name ?? row.product?.name ?? texts.orders.noProduct;

type Lateness = 'start' | 'end';

/**
 * Whether the order should have been started, or finished, by now.
 * @param now epoch milliseconds
 */
export function latenessOf(row: ProductionOrderRow, now = Date.now()): Lateness | null {
  if (row.status !== 'done' && Date.parse(row.plan_end_datetime) < now) return 'end';
  return isStartLate(row, now) ? 'start' : null;
}

const LATE = {
  start: { tone: 'warning', text: texts.orders.late },
  end: { tone: 'error', text: texts.orders.overdue },
} as const;

/** First line: the start; second line: the deadline. The overdue one shows a warning icon. */
function Days({ row }: { readonly row: ProductionOrderRow }): ReactElement {
  const late = latenessOf(row);
  const end = texts.orders.until(
    formatDayMonth(row.plan_end_datetime),
    formatTime(new Date(row.plan_end_datetime)),
  );
  return (
    <Stack as="span" gap={0}>
      {late === 'start' ? (
        <Late late={late}>{formatDayMonth(row.plan_start_datetime)}</Late>
      ) : (
        <Text tabular>{formatDayMonth(row.plan_start_datetime)}</Text>
      )}
      {late === 'end' ? (
        <Late late={late} size="small">
          {end}
        </Late>
      ) : (
        <Text size="small" tabular wrap="never" tone="muted">
          {end}
        </Text>
      )}
    </Stack>
  );
}

interface LateProps {
  readonly late: Lateness;
  readonly size?: 'small';
  readonly children: string;
}

function Late({ late, size, children }: LateProps): ReactElement {
  const { tone, text } = LATE[late];
  return (
    <Text size={size} tabular wrap="never" tone={tone} icon={mdiClockAlertOutline} iconSize={14} title={text}>
      {children}
      <VisuallyHidden> {text}</VisuallyHidden>
    </Text>
  );
}

/** The hour when it is today; for another day only the date, because a forecast is not that precise. */
function forecastMoment(forecast: string): string {
  const day = formatDayMonth(forecast);
  return day === formatDayMonth(new Date()) ? formatTime(new Date(forecast)) : day;
}

/**
 * Done quantity, quantity scrapped by quality control (ОТК), and the forecast for the rest at the current
 * pace.
 */
function Done({ row }: { readonly row: ProductionOrderRow }): ReactElement {
  const forecast = row.status === 'work' ? (row.forecast_datetime ?? null) : null;
  return (
    <Stack as="span" gap={0}>
      <Progress done={row.completed_task_count} total={row.task_count} />
      <ScrappedCount count={row.scrapped_task_count} />
      {forecast !== null && (
        <Text
          size="small"
          tabular
          wrap="never"
          tone={Date.parse(forecast) > Date.parse(row.plan_end_datetime) ? 'warning' : 'muted'}
          title={texts.orders.forecastHint(formatDateTime(forecast))}
        >
          {texts.orders.forecast(forecastMoment(forecast))}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Columns of the orders table.
 * @param isTight actions in two rows, so that they do not cover other columns
 */
export const orderColumns = (
  onEdit: (row: ProductionOrderRow) => void,
  isTight = false,
): readonly ListColumn<ProductionOrderRow>[] => [
  {
    id: 'id',
    sort: 'id',
    header: names.id,
    width: 50,
    hideable: false,
    cell: (row) => <span className="n-tabular">{row.id}</span>,
  },
  {
    id: 'status',
    sort: 'status',
    header: names.status,
    width: 114,
    hideable: false,
    cell: (row) => (
      <Stack as="span" gap={2} align="start">
        <OrderStatus status={row.status} />
        <LacksSign order={row} />
      </Stack>
    ),
  },
  {
    id: 'start',
    sort: 'plan_start_datetime',
    header: names.start,
    width: 130,
    cell: (row) => <Days row={row} />,
  },
  {
    id: 'client-order',
    sort: 'order',
    header: names.clientOrder,
    width: 86,
    cell: (row) => row.order?.number ?? '—',
    hint: (row) => row.order?.number ?? texts.order.withoutClientOrder,
  },
  {
    id: 'products',
    sort: 'product',
    header: names.products,
    hideable: false,
    wrap: true,
    cell: (row) => {
      const name = productName(row);
      return name === texts.orders.noProduct ? (
        <span className="n-missing">{name}</span>
      ) : (
        <Text wrap="two-lines">{name}</Text>
      );
    },
    hint: productName,
  },
  {
    id: 'count',
    sort: 'count',
    header: names.count,
    width: 84,
    numeric: true,
    cell: (row) => formatNumber(row.count),
  },
  {
    id: 'done',
    sort: 'done',
    header: names.done,
    width: 118,
    hideable: false,
    cell: (row) => <Done row={row} />,
  },
  {
    id: 'actions',
    header: names.actions,
    width: isTight ? 196 : 300,
    hideable: false,
    controls: true,
    sticky: true,
    cell: (row) => <OrderActions order={row} onEdit={onEdit} variant={isTight ? 'rows' : 'row'} />,
  },
];

/** On phones: a card of the order with its actions next to it. */
export const phoneOrderColumns = (
  onEdit: (row: ProductionOrderRow) => void,
): readonly ListColumn<ProductionOrderRow>[] => [
  {
    id: 'order',
    header: texts.tasks.columns.order,
    hideable: false,
    wrap: true,
    cell: (row) => (
      <Stack as="span" gap={4}>
        <Text weight="strong" tabular>
          {texts.order.title(row.id)} · {formatQuantity(row.count)}
        </Text>
        <Text wrap="two-lines">{productName(row)}</Text>
        {row.order !== null && <Text tone="muted">{row.order.number}</Text>}
        <span>
          <OrderStatus status={row.status} />
        </span>
        <LacksSign order={row} />
        <Days row={row} />
        <Done row={row} />
      </Stack>
    ),
    hint: productName,
  },
  {
    id: 'actions',
    header: names.actions,
    width: 138,
    hideable: false,
    controls: true,
    cell: (row) => <OrderActions order={row} onEdit={onEdit} variant="upright" />,
  },
];

export const orderExportColumns: readonly ExportColumn<ProductionOrderRow>[] = [
  { header: names.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: names.status, type: 'text', width: 14, value: ({ status }) => orderStatus(status).label },
  { header: names.start, type: 'moment', value: ({ plan_start_datetime }) => plan_start_datetime },
  { header: texts.orders.due, type: 'moment', value: ({ plan_end_datetime }) => plan_end_datetime },
  { header: names.clientOrder, type: 'text', width: 18, value: ({ order }) => order?.number ?? null },
  { header: names.products, type: 'text', width: 44, value: productName },
  { header: names.count, type: 'number', value: ({ count }) => count },
  { header: names.done, type: 'number', value: ({ completed_task_count }) => completed_task_count },
  { header: texts.orders.scrappedColumn, type: 'number', value: (order) => order.scrapped_task_count },
  {
    header: texts.orders.forecastColumn,
    type: 'moment',
    value: ({ status, forecast_datetime }) => (status === 'work' ? forecast_datetime : null),
  },
];
