import type { ProductRow } from '@naryad/contracts/products/dto';
import { PicturedName } from '../../../shared/image-upload/pictured-name.js';
import type { ListColumn } from '../../../shared/list/list-columns.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { texts } from '../shared/texts.js';

/** Columns of the products. */
export const productColumns: readonly ListColumn<ProductRow>[] = [
  {
    id: 'id',
    header: 'ID',
    sort: 'id',
    width: 84,
    hideable: false,
    phone: 'hide',
    cell: (row) => <span className="n-tabular">{row.id}</span>,
  },
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: (row) => (
      <PicturedName kind="product" name={row.name || catalogTexts.unnamed} picture={row.img_url} inList />
    ),
    hint: (row) => row.name,
  },
  {
    id: 'sku',
    header: texts.sku,
    sort: 'sku',
    width: 220,
    phone: 'under',
    cell: (row) => (row.sku === null || row.sku === '' ? texts.noSku : row.sku),
    hint: (row) => row.sku ?? undefined,
  },
];
