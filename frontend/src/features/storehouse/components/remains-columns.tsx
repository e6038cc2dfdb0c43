import type { StockRow } from '@naryad/contracts/stock/dto';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import type { RemainsGroup } from '../model/remains-view.js';
import { storehouseTexts } from '../texts.js';

function place(numbered: { readonly number: string } | null, missing: string): ReactNode {
  return numbered === null ? <span className="n-missing">{missing}</span> : numbered.number;
}

const sku: DataColumn<StockRow> = {
  id: 'sku',
  header: storehouseTexts.sku,
  width: 160,
  cell: (row) => row.product.sku ?? '',
  hint: (row) => row.product.sku ?? undefined,
};

const product: DataColumn<StockRow> = {
  id: 'product',
  header: storehouseTexts.product,
  hideable: false,
  cell: (row) => row.product.name,
  hint: (row) => row.product.name,
};

const places: readonly DataColumn<StockRow>[] = [
  {
    id: 'line',
    header: storehouseTexts.line,
    width: 112,
    cell: (row) => place(row.storehouse_line, storehouseTexts.missingShe),
  },
  {
    id: 'stack',
    header: storehouseTexts.stack,
    width: 112,
    cell: (row) => place(row.storehouse_stack, storehouseTexts.missingHe),
  },
  {
    id: 'shelf',
    header: storehouseTexts.shelf,
    width: 112,
    cell: (row) => place(row.storehouse_shelf, storehouseTexts.missingShe),
  },
  {
    id: 'cell',
    header: storehouseTexts.cell,
    width: 112,
    cell: (row) => place(row.storehouse_cell, storehouseTexts.missingShe),
  },
];

const count: DataColumn<StockRow> = {
  id: 'count',
  header: storehouseTexts.count,
  width: 120,
  numeric: true,
  hideable: false,
  cell: (row) => <strong>{formatNumber(row.count)}</strong>,
  hint: (row) => (row.reserved > 0 ? storehouseTexts.reserved(row.reserved) : undefined),
};

/** Columns of the remains in the order of [2 §2.1]. */
export const remainsColumns: Readonly<Record<RemainsGroup, readonly DataColumn<StockRow>[]>> = {
  product: [sku, product, count],
  cell: [sku, product, ...places, count],
};
