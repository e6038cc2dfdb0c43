import { mdiFactory, mdiFileDocumentOutline } from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { receiptInvoiceStatusLabels } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { viewInvoicePath } from '../../features/receiving/shared/invoice-addresses.js';
import { invoiceViewPath } from '../../features/storehouse/invoices/invoice-address.js';
import { useApiQuery } from '../../shared/api/use-api-query.js';
import { formatPlainDate } from '../../shared/format/dates.js';
import type { Destination } from './destinations.js';
import { paletteTexts as texts } from './texts.js';

/** As many of a kind are shown; who means another one types more of its number. */
const SHOWN = 5;

export interface FoundPapers {
  readonly papers: readonly Destination[];
  readonly isSeeking: boolean;
  readonly hasFailed: boolean;
}

/**
 * Receipt invoices and production orders whose number, supplier or product holds what is typed; only kinds that the user
 * has a module for. Who has a storehouse only looks at an invoice as its tab of invoices does.
 */
export function useFoundPapers(user: CurrentUser, typed: string): FoundPapers {
  const may = (key: WorkModuleKey): boolean =>
    user.role.name === ADMINISTRATOR || user.modules.some((module) => module.key === key);
  const storehouse = user.modules.find(({ key }) => key === 'storehouse');
  const page = { search: typed, page: 1, per_page: SHOWN };
  const invoices = useApiQuery(receiptInvoiceRoutes.getReceiptInvoices, page, {
    enabled: typed !== '' && (may('receipt-invoice-control') || storehouse !== undefined),
  });
  const orders = useApiQuery(productionRoutes.getProductionOrders, page, {
    enabled: typed !== '' && may('production'),
  });
  const papers: Destination[] = [];
  for (const { id, module_id, number, date, status, supplier } of invoices.data?.data ?? []) {
    papers.push({
      id: `invoice-${id}`,
      group: 'invoices',
      label: texts.toInvoice(number),
      detail: [formatPlainDate(date), supplier.name, receiptInvoiceStatusLabels[status]].join(' · '),
      path:
        storehouse === undefined || may('receipt-invoice-control')
          ? viewInvoicePath(id, module_id)
          : invoiceViewPath(id, storehouse.id),
      icon: mdiFileDocumentOutline,
    });
  }
  for (const { id, order, order_product, product } of orders.data?.data ?? []) {
    papers.push({
      id: `order-${id}`,
      group: 'orders',
      label: texts.toOrder(id),
      detail: [order?.number, order_product?.product.name ?? product?.name].filter(Boolean).join(' · '),
      path: `/production/orders/${id}`,
      icon: mdiFactory,
    });
  }
  return {
    papers,
    isSeeking: invoices.isFetching || orders.isFetching,
    hasFailed: invoices.isError || orders.isError,
  };
}
