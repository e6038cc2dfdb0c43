import type { DayTask } from '@naryad/contracts/production/planning';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatDateTime, formatNumber } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Text } from '../../../shared/ui/index.js';
import { WorkStatus } from '../shared/status.js';
import { workPieceStatus } from '../shared/statuses.js';
import { texts } from '../shared/texts.js';

const names = texts.tasks.columns;

const orderName = ({ production_order_id, client_order_number }: DayTask): string =>
  client_order_number === null
    ? String(production_order_id)
    : `${production_order_id} · ${client_order_number}`;

/** Columns of the tasks table [3 §2 "Tasks tab"]. */
export const taskColumns: readonly ListColumn<DayTask>[] = [
  { id: 'id', header: names.id, width: 84, hideable: false, cell: ({ id }) => <Text tabular>{id}</Text> },
  {
    id: 'status',
    header: names.status,
    width: 138,
    hideable: false,
    cell: ({ status }) => <WorkStatus status={status} />,
  },
  {
    id: 'order',
    header: names.order,
    cell: (task) => (
      <>
        <Text tabular>{orderName(task)}</Text> <Text tone="muted">{task.product.name}</Text>
      </>
    ),
    hint: (task) => `${orderName(task)} ${task.product.name}`,
    opens: true,
  },
  {
    id: 'count',
    header: names.count,
    width: 104,
    numeric: true,
    phone: 'hide',
    cell: ({ count }) => formatNumber(count),
  },
  {
    id: 'created',
    header: names.created,
    width: 142,
    phone: 'hide',
    cell: ({ created_at }) => <Text tabular>{formatDateTime(created_at)}</Text>,
  },
  {
    id: 'sort',
    header: names.sort,
    width: 92,
    numeric: true,
    phone: 'under',
    cell: ({ sort }) => formatNumber(sort),
  },
  {
    id: 'place',
    header: names.place,
    width: 180,
    phone: 'under',
    cell: ({ workshop_post_unit_name }) => workshop_post_unit_name ?? texts.dash,
    hint: ({ workshop_post_unit_name }) => workshop_post_unit_name ?? undefined,
  },
  {
    id: 'start',
    header: names.start,
    width: 142,
    phone: 'under',
    cell: ({ start_datetime }) => <Text tabular>{formatDateTime(start_datetime, texts.dash)}</Text>,
  },
  {
    id: 'end',
    header: names.end,
    width: 142,
    phone: 'under',
    cell: ({ end_datetime }) => <Text tabular>{formatDateTime(end_datetime, texts.dash)}</Text>,
  },
];

export const taskExportColumns: readonly ExportColumn<DayTask>[] = [
  { header: names.id, type: 'number', width: 10, value: ({ id }) => id },
  { header: names.status, type: 'text', width: 14, value: ({ status }) => workPieceStatus(status).label },
  { header: names.order, type: 'text', width: 16, value: orderName },
  { header: texts.orders.columns.products, type: 'text', width: 40, value: ({ product }) => product.name },
  { header: names.count, type: 'number', value: ({ count }) => count },
  { header: names.created, type: 'moment', value: ({ created_at }) => created_at },
  { header: names.sort, type: 'number', value: ({ sort }) => sort },
  { header: names.place, type: 'text', width: 24, value: ({ workshop_post_unit_name: name }) => name },
  { header: names.start, type: 'moment', value: ({ start_datetime }) => start_datetime },
  { header: names.end, type: 'moment', value: ({ end_datetime }) => end_datetime },
];
