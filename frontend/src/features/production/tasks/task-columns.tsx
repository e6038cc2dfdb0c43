import type { DayTask } from '@naryad/contracts/production/planning';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatDateTime, formatNumber } from '../../../shared/format/index.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Text } from '../../../shared/ui/index.js';
import { WorkStatus } from '../shared/status.js';
import { taskStatusView } from '../shared/statuses.js';
import { texts } from '../shared/texts.js';

const names = texts.tasks.columns;

const orderName = ({ production_order_id, client_order_number }: DayTask): string =>
  client_order_number === null
    ? String(production_order_id)
    : `${production_order_id} · ${client_order_number}`;

/** Columns of the tasks table. */
export const taskColumns: readonly DataColumn<DayTask>[] = [
  { id: 'id', header: names.id, width: 64, hideable: false, cell: ({ id }) => <Text tabular>{id}</Text> },
  {
    id: 'status',
    header: names.status,
    width: 122,
    hideable: false,
    cell: ({ status }) => <WorkStatus status={status} />,
  },
  {
    id: 'order',
    header: names.order,
    wrap: true,
    cell: (task) => (
      <Text wrap="two-lines">
        <Text tabular>{orderName(task)}</Text> <Text tone="muted">{task.product.name}</Text>
      </Text>
    ),
    hint: (task) => `${orderName(task)} ${task.product.name}`,
    opens: true,
  },
  {
    id: 'count',
    header: names.count,
    width: 90,
    numeric: true,
    cell: ({ count }) => formatNumber(count),
  },
  {
    id: 'created',
    header: names.created,
    width: 106,
    wrap: true,
    cell: ({ created_at }) => <Text tabular>{formatDateTime(created_at)}</Text>,
  },
  {
    id: 'sort',
    header: names.sort,
    width: 74,
    numeric: true,
    cell: ({ sort }) => formatNumber(sort),
  },
  {
    id: 'place',
    header: names.place,
    width: 118,
    wrap: true,
    cell: ({ workshop_post_unit_name }) => (
      <Text wrap="two-lines">{workshop_post_unit_name ?? texts.dash}</Text>
    ),
    hint: ({ workshop_post_unit_name }) => workshop_post_unit_name ?? undefined,
  },
  {
    id: 'start',
    header: names.start,
    width: 96,
    wrap: true,
    cell: ({ start_datetime }) => <Text tabular>{formatDateTime(start_datetime, texts.dash)}</Text>,
  },
  {
    id: 'end',
    header: names.end,
    width: 104,
    wrap: true,
    cell: ({ end_datetime }) => <Text tabular>{formatDateTime(end_datetime, texts.dash)}</Text>,
  },
];

/** Height of a row on phones: a card of three lines. */
export const PHONE_ROW_HEIGHT = 76;

/** On phones: a card of the task with its status next to it. */
export const phoneTaskColumns: readonly DataColumn<DayTask>[] = [
  {
    id: 'order',
    header: names.order,
    hideable: false,
    cell: (task) => (
      <>
        <Text block wrap="clip">
          <Text weight="strong">{orderName(task)}</Text> {task.product.name}
        </Text>
        <Text block wrap="clip" tone="muted" size="small">
          {texts.tasks.placed(task.id, task.sort, task.workshop_post_unit_name)}
        </Text>
        <Text block wrap="clip" tone="muted" size="small" tabular>
          {formatDateTime(task.start_datetime, texts.dash)} – {formatDateTime(task.end_datetime, texts.dash)}
        </Text>
      </>
    ),
    hint: (task) => `${orderName(task)} ${task.product.name}`,
    opens: true,
  },
  {
    id: 'status',
    header: names.status,
    width: 146,
    hideable: false,
    cell: ({ status }) => <WorkStatus status={status} />,
  },
];

export const taskExportColumns: readonly ExportColumn<DayTask>[] = [
  { header: names.id, type: 'number', width: 10, value: ({ id }) => id },
  { header: names.status, type: 'text', width: 14, value: ({ status }) => taskStatusView(status).label },
  { header: names.order, type: 'text', width: 16, value: orderName },
  { header: texts.orders.columns.products, type: 'text', width: 40, value: ({ product }) => product.name },
  { header: names.count, type: 'number', value: ({ count }) => count },
  { header: names.created, type: 'moment', value: ({ created_at }) => created_at },
  { header: names.sort, type: 'number', value: ({ sort }) => sort },
  { header: names.place, type: 'text', width: 24, value: ({ workshop_post_unit_name: name }) => name },
  { header: names.start, type: 'moment', value: ({ start_datetime }) => start_datetime },
  { header: names.end, type: 'moment', value: ({ end_datetime }) => end_datetime },
];
