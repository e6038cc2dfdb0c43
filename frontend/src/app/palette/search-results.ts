import {
  mdiAccountOutline,
  mdiBarcode,
  mdiClipboardListOutline,
  mdiCubeOutline,
  mdiDomain,
  mdiFactory,
  mdiFileDocumentOutline,
  mdiFileTreeOutline,
  mdiMapMarkerOutline,
  mdiPackageVariant,
} from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { customerOrderStatusLabels } from '@naryad/contracts/customer-orders/dto';
import { receiptInvoiceStatusLabels } from '@naryad/contracts/receipt-invoices/dto';
import type { SearchResults, InvoiceMatch } from '@naryad/contracts/search/search-results';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { editOrderPath } from '../../features/customer-orders/shared/addresses.js';
import { orderStatus } from '../../features/production/shared/statuses.js';
import { viewInvoicePath } from '../../features/receiving/shared/invoice-addresses.js';
import { invoiceViewPath } from '../../features/storehouse/invoices/invoice-address.js';
import {
  batchIn,
  batchPath,
  cellIn,
  cellPath,
  nameOfBatch,
  productPath,
  spentBatch,
  spentBatchPath,
  stockOf,
  unitPath,
  whereaboutsOf,
} from '../../features/storehouse/shared/whereabouts.js';
import { formatPlainDate } from '../../shared/format/dates.js';
import type { Destination } from './destinations.js';
import { paletteTexts as texts } from './texts.js';

const listAt = (path: string, search: string): string => `${path}?${new URLSearchParams({ search })}`;
const joinDetails = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** Ids of the user's modules of one kind. */
export const ownModules = (user: CurrentUser, key: WorkModuleKey): readonly number[] =>
  user.modules.filter((module) => module.key === key).map(({ id }) => id);

/** The view of an invoice: users who only have a storehouse see it as in its invoices tab. */
function invoicePath({ id, module_id }: InvoiceMatch, user: CurrentUser): string {
  const [storehouse] = ownModules(user, 'storehouse');
  const isController =
    user.role.name === ADMINISTRATOR || ownModules(user, 'receipt-invoice-control').length > 0;
  return storehouse === undefined || isController
    ? viewInvoicePath(id, module_id)
    : invoiceViewPath(id, storehouse);
}

/** Search results as destinations, records with a unique number first. */
export function searchResults(matches: SearchResults, user: CurrentUser): readonly Destination[] {
  const own = ownModules(user, 'storehouse');
  const results: Destination[] = [];
  const add = (
    group: Destination['group'],
    icon: string,
    id: number | string,
    label: string,
    detail: string,
    path: string | null,
  ): void => {
    if (path !== null) results.push({ id: `${group}-${id}`, group, icon, label, detail, path });
  };
  for (const unit of matches.units) {
    const { batch_product_id: id, serial_number: label, product } = unit;
    add('units', mdiBarcode, id, label, joinDetails(product.name, whereaboutsOf(unit)), unitPath(unit, own));
  }
  for (const cell of matches.cells) {
    add('cells', mdiMapMarkerOutline, cell.id, cell.address, cellIn(cell), cellPath(cell));
  }
  for (const batch of matches.batches ?? []) {
    const id = `${batch.id}-${batch.product.id}-${batch.storehouse.id}`;
    add('batches', mdiPackageVariant, id, nameOfBatch(batch), batchIn(batch), batchPath(batch));
  }
  for (const batch of matches.spent_batches ?? []) {
    const path = spentBatchPath(batch, own);
    add('batches', mdiPackageVariant, batch.id, nameOfBatch(batch), spentBatch(batch), path);
  }
  for (const invoice of matches.invoices) {
    const { id, number, date, supplier, status } = invoice;
    const detail = joinDetails(formatPlainDate(date), supplier, receiptInvoiceStatusLabels[status]);
    add('invoices', mdiFileDocumentOutline, id, texts.toInvoice(number), detail, invoicePath(invoice, user));
  }
  for (const { id, product, customer_order, status } of matches.orders) {
    const detail = joinDetails(customer_order, product, orderStatus(status).label);
    add('orders', mdiFactory, id, texts.toOrder(id), detail, `/production/orders/${id}`);
  }
  for (const { id, number, company, status } of matches.customer_orders) {
    const detail = joinDetails(company, customerOrderStatusLabels[status]);
    const path = editOrderPath(id, ownModules(user, 'orders')[0] ?? null);
    add('customerOrders', mdiClipboardListOutline, id, texts.customerOrder(number), detail, path);
  }
  for (const product of matches.products) {
    const { id, sku, name } = product;
    const path = productPath(product, own) ?? `/products/edit/${id}`;
    add('products', mdiCubeOutline, id, name, joinDetails(sku, stockOf(product)), path);
  }
  for (const { id, name, product } of matches.specifications) {
    add('specifications', mdiFileTreeOutline, id, name, product, `/production/tech-map/${id}`);
  }
  for (const { id, name, inn } of matches.companies) {
    const detail = inn === null ? '' : texts.inn(inn);
    add('companies', mdiDomain, id, name, detail, listAt('/companies', name));
  }
  for (const { id, name, email, role } of matches.people) {
    add('people', mdiAccountOutline, id, name, joinDetails(role, email), listAt('/users', email));
  }
  return results;
}
