import { importColumns } from '@naryad/contracts/imports/dto';
import type { ProductAttribute, ProductRow } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { api } from '../../../shared/api/index.js';
import type { ExportColumn } from '../../../shared/export/index.js';

const headers = importColumns.products;

const own: readonly ExportColumn<ProductRow>[] = [
  { header: headers.id, type: 'number', width: 8, value: (row) => row.id },
  { header: headers.name, type: 'text', width: 44, value: (row) => row.name },
  { header: headers.sku, type: 'text', width: 18, value: (row) => row.sku },
  { header: headers.description, type: 'text', width: 40, value: (row) => row.description },
  { header: headers.comment, type: 'text', width: 30, value: (row) => row.comment },
  { header: headers.manufacturer, type: 'text', width: 30, value: (row) => row.manufacturer },
  { header: headers.tech_conditions, type: 'text', width: 24, value: (row) => row.tech_conditions },
];

const attributeColumn = ({ id, name }: ProductAttribute): ExportColumn<ProductRow> => ({
  header: name,
  type: 'text',
  width: Math.min(30, Math.max(14, name.length + 2)),
  value: (row) => row.attribute_values?.find((one) => one.product_attribute_id === id)?.value,
});

/** Columns that an import can read: the fields, then one column per attribute. */
export function productColumns(attributes: readonly ProductAttribute[]): readonly ExportColumn<ProductRow>[] {
  return [...own, ...attributes.map(attributeColumn)];
}

/** Columns of an export, without attributes that no row has. */
export async function exportColumns(
  rows: readonly ProductRow[],
): Promise<readonly ExportColumn<ProductRow>[]> {
  const { data } = await api(productRoutes.getAttributes, {});
  const usedIds = new Set(
    rows.flatMap((row) => (row.attribute_values ?? []).map((one) => one.product_attribute_id)),
  );
  return productColumns(data.filter(({ id }) => usedIds.has(id)));
}

/** Every column that an import may have. */
export async function templateColumns(): Promise<readonly ExportColumn<ProductRow>[]> {
  const { data } = await api(productRoutes.getAttributes, {});
  return productColumns(data);
}
