import type { StockRow } from '@naryad/contracts/stock/dto';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import type { StockGroup } from './stock-view.js';

const texts = {
  reserved: 'В резерве',
  available: 'Доступно',
  minimum: 'Минимум',
  manufacturer: 'Производитель',
  supplier: 'Поставщик',
  moved: 'Движение',
} as const;

const number = (value: number | null): ReactNode =>
  value === null ? <span className="n-missing">—</span> : formatNumber(value);

/** Columns that the user may add. */
const extraColumn = { isExtra: true, width: 130 } as const;

const numbers: readonly DataColumn<StockRow>[] = [
  {
    ...{ ...extraColumn, id: 'reserved', sort: 'reserved', numeric: true, header: texts.reserved },
    cell: (row) => number(row.reserved),
  },
  {
    ...{
      ...extraColumn,
      id: 'available',
      sort: 'available',
      numeric: true,
      header: texts.available,
    },
    cell: (row) => number(row.count - row.reserved),
  },
];
const minimum: DataColumn<StockRow> = {
  ...{ ...extraColumn, id: 'minimum', sort: 'minimum', numeric: true, header: texts.minimum },
  cell: (row) => number(row.minimum),
};

const textOrDash = (value: string | null | undefined): ReactNode =>
  value || <span className="n-missing">—</span>;
const suppliers = (row: StockRow): string => (row.suppliers ?? []).join(', ');

const details: readonly DataColumn<StockRow>[] = [
  {
    ...{ ...extraColumn, id: 'manufacturer', width: 180, header: texts.manufacturer },
    cell: (row) => textOrDash(row.manufacturer),
    hint: (row) => row.manufacturer ?? undefined,
  },
  {
    ...{ ...extraColumn, id: 'supplier', width: 180, header: texts.supplier },
    cell: (row) => textOrDash(suppliers(row)),
    hint: suppliers,
  },
  {
    ...{ ...extraColumn, id: 'moved', width: 150, header: texts.moved },
    cell: (row) => textOrDash(row.last_movement && formatDateTime(row.last_movement)),
  },
];

/** Optional columns of the balances, loaded lazily. */
export const extraColumns: Readonly<Record<StockGroup, readonly DataColumn<StockRow>[]>> = {
  product: [...numbers, minimum, ...details],
  cell: [...numbers, ...details],
};
