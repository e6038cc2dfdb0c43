import type { StockRow } from '@naryad/contracts/stock/dto';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import type { StockGroup } from './stock-view.js';
import { addressOf } from './stock-address.js';
import { storehouseTexts } from '../shared/texts.js';
import { ExpiryChip, MinimumChip } from '../shared/stock-chips.js';
import css from './stock-columns.module.css';

function numberCell(numbered: { readonly number: string } | null, fallback: string): ReactNode {
  return numbered === null ? <span className="n-missing">{fallback}</span> : numbered.number;
}

const sku: DataColumn<StockRow> = {
  id: 'sku',
  header: storehouseTexts.sku,
  width: 148,
  sort: 'sku',
  cell: (row) => row.product.sku ?? '',
  hint: (row) => row.product.sku ?? undefined,
};

const product: DataColumn<StockRow> = {
  id: 'product',
  header: storehouseTexts.product,
  hideable: false,
  opens: true,
  sort: 'name',
  cell: (row) => (
    <Stack as="span" direction="row" align="center" gap={10}>
      <SmallPicture kind="product" name={row.product.img_url} reservesSpace />
      <Stack as="span" direction="row" wrap align="center" gap="3px 10px" grow shrink className={css.product}>
        <Text wrap="two-lines">{row.product.name}</Text>
        <ExpiryChip date={row.expiry_date} />
        <MinimumChip count={row.count} minimum={row.minimum} />
      </Stack>
    </Stack>
  ),
  hint: (row) => row.product.name,
};

const cellColumns: readonly DataColumn<StockRow>[] = [
  {
    id: 'line',
    header: storehouseTexts.line,
    width: 104,
    sort: 'place',
    cell: (row) => numberCell(row.storehouse_line, storehouseTexts.missingShe),
  },
  {
    id: 'stack',
    header: storehouseTexts.stack,
    width: 104,
    cell: (row) => numberCell(row.storehouse_stack, storehouseTexts.missingHe),
  },
  {
    id: 'shelf',
    header: storehouseTexts.shelf,
    width: 104,
    cell: (row) => numberCell(row.storehouse_shelf, storehouseTexts.missingShe),
  },
  {
    id: 'cell',
    header: storehouseTexts.cell,
    width: 104,
    cell: (row) => numberCell(row.storehouse_cell, storehouseTexts.missingShe),
  },
];

const count: DataColumn<StockRow> = {
  id: 'count',
  header: storehouseTexts.count,
  width: 120,
  numeric: true,
  hideable: false,
  sort: 'count',
  cell: (row) => <strong>{formatNumber(row.count)}</strong>,
  hint: (row) => (row.reserved > 0 ? storehouseTexts.reserved(row.reserved) : undefined),
};

const phoneProduct = (group: StockGroup): DataColumn<StockRow> => ({
  ...product,
  cell: (row) => (
    <Stack as="span" direction="row" align="center" gap={10}>
      <SmallPicture kind="product" name={row.product.img_url} reservesSpace />
      <Stack as="span" gap={2} align="start" grow shrink className={css.phone}>
        <span className={css.name}>{row.product.name}</span>
        <Stack as="span" direction="row" wrap align="center" gap="2px 8px" className={css.line}>
          <Muted as="small">
            {group === 'cell' && <>{addressOf(row) ?? numberCell(null, storehouseTexts.missingShe)} · </>}
            {row.product.sku}
          </Muted>
          <ExpiryChip date={row.expiry_date} />
          <MinimumChip count={row.count} minimum={row.minimum} />
        </Stack>
      </Stack>
    </Stack>
  ),
});

/** Height of a row without chips on a phone. */
export const PHONE_ROW_HEIGHT = 57;

const phoneCount: DataColumn<StockRow> = { ...count, header: storehouseTexts.countShort, width: 76 };

/** Columns of the balances; on phones the secondary ones are below the name. */
export const stockColumns: Readonly<Record<StockGroup, readonly DataColumn<StockRow>[]>> = {
  product: [sku, product, count],
  cell: [sku, product, ...cellColumns, count],
};
export const phoneStockColumns: Readonly<Record<StockGroup, readonly DataColumn<StockRow>[]>> = {
  product: [phoneProduct('product'), phoneCount],
  cell: [phoneProduct('cell'), phoneCount],
};
