import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import type { OrderReading } from '@naryad/contracts/production/readings';
import type { ReactElement } from 'react';
import { useExport, type ExportColumn } from '../../../shared/export/index.js';
import { ListActions } from '../../../shared/list/list-actions.js';

const texts = {
  action: 'Измерения в Excel',
  file: (order: string): string => `Измерения, заказ ${order}`,
  sheet: 'Измерения',
  outside: 'Вне допуска',
  within: 'В допуске',
} as const;

const COLUMNS: readonly ExportColumn<OrderReading>[] = [
  { header: 'Номер изделия', type: 'text', width: 16, value: (row) => row.task_number },
  { header: 'Серийный номер', type: 'text', width: 24, value: (row) => row.serial_number },
  { header: 'Операция', type: 'text', width: 26, value: (row) => row.operation_name },
  { header: 'Шаг', type: 'text', width: 26, value: (row) => row.step_name },
  { header: 'Измерение', type: 'text', width: 30, value: (row) => row.name },
  { header: 'Значение', type: 'number', width: 12, value: (row) => row.value },
  { header: 'Единица', type: 'text', width: 10, value: (row) => row.unit },
  { header: 'Не менее', type: 'number', width: 12, value: (row) => row.lower_limit },
  { header: 'Не более', type: 'number', width: 12, value: (row) => row.upper_limit },
  {
    header: 'Допуск',
    type: 'text',
    width: 14,
    value: (row) => (row.is_within ? texts.within : texts.outside),
  },
  { header: 'Почему оставлено', type: 'text', width: 36, value: (row) => row.comment },
  { header: 'Выполнение', type: 'number', width: 12, value: (row) => row.run },
  { header: 'Исправлений', type: 'number', width: 12, value: (row) => row.corrections },
  { header: 'Измерено', type: 'moment', width: 18, value: (row) => row.measured_at },
  { header: 'Исполнитель', type: 'text', width: 24, value: (row) => row.user_name },
  { header: 'Рабочее место', type: 'text', width: 24, value: (row) => row.place_name },
];

/** All readings of an order's items, one value per row, for filters and charts in Excel. */
export function ReadingsExport({ order }: { readonly order: ProductionOrderHeader }): ReactElement {
  const toExcel = useExport(readingRoutes.getReadings, {
    fileName: texts.file(String(order.id)),
    sheet: texts.sheet,
    input: { production_order_id: order.id },
    columns: COLUMNS,
  });
  return <ListActions actions={[{ ...toExcel, text: texts.action }]} />;
}
