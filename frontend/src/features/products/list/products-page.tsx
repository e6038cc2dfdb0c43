import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import type { ProductRow } from '@naryad/contracts/products/dto';
import { productRoutes, productSorts } from '@naryad/contracts/products/routes';
import { useState, type ReactElement } from 'react';
import { queryKeys } from '../../../shared/api/index.js';
import { useFreshProductOptions } from '../../../shared/catalog/products.js';
import { useAccountingRequest } from '../../../shared/catalog/use-accounting-request.js';
import { useExport } from '../../../shared/export/use-export.js';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { usePersistedListAddress } from '../../../shared/list/list-address.js';
import { importAction, ImportDialog } from '../../../shared/import/import-dialog.js';
import { storedImport } from '../../../shared/import/stored-file.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useList } from '../../../shared/list/use-list.js';
import { useDeleteProduct } from './delete-product.js';
import { exportColumns, templateColumns } from './product-export.js';
import { AddProductDialog } from './add-product-dialog.js';
import { productColumns } from './product-columns.js';
import { texts } from '../shared/texts.js';

const INVALIDATES = [queryKeys.all(productRoutes.getProducts)];

const hrefOf = ({ id }: ProductRow): string => `/products/edit/${id}`;

/** Name of the list in this tab's storage, for the way back from a product. */
export const PRODUCTS_LIST = 'products';

export interface ProductsPageProps {
  /** All users may read the list; only administrators change it. */
  readonly readOnly?: boolean;
}

/** `/products`. */
export function ProductsPage({ readOnly = false }: ProductsPageProps): ReactElement {
  const list = useList(productRoutes.getProducts, {
    sorts: productSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'products',
  });
  useFreshProductOptions();
  usePersistedListAddress(PRODUCTS_LIST);
  const draft = useStoredDraft('product/new');
  const [isAdding, setAdding] = useState(draft !== null);
  const [isImporting, setImporting] = useState(() => storedImport.has('products'));
  const remove = useDeleteProduct();
  const fromAccounting = useAccountingRequest(accountingRoutes.requestProducts);
  const toExcel = useExport(productRoutes.getProducts, {
    fileName: texts.title,
    input: { ...list.listInput, detailed: true },
    columns: exportColumns,
  });

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={productColumns}
        memoryKey="products"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setAdding(true) }}
        actions={readOnly ? [toExcel] : [fromAccounting, importAction(() => setImporting(true)), toExcel]}
        emptyText={texts.empty}
        rowName={(product) => product.name}
        openHref={hrefOf}
        editHref={readOnly ? undefined : hrefOf}
        onDelete={readOnly ? undefined : (product) => void remove(product)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: productRoutes.deleteProduct, invalidates: INVALIDATES }]
        }
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="products"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={INVALIDATES}
          onClose={() => setImporting(false)}
        />
      )}
      {isAdding && !readOnly && <AddProductDialog onClose={() => setAdding(false)} />}
    </>
  );
}
