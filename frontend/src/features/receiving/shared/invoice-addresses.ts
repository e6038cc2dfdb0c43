import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import type { WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import { listAddress } from '../../../shared/list/list-address.js';

const BASE = '/receipt-invoice-control';

/** Name under which the address of a control module's list is stored, for the way back. */
export const invoiceListAddressKey = (moduleId: number): string => `receipt-invoices-${moduleId}`;

/** The list of a control module, with the last search and page of this browser tab. */
export function invoiceListPath(moduleId: number | null): string {
  return moduleId === null ? BASE : listAddress(invoiceListAddressKey(moduleId), `${BASE}/${moduleId}`);
}

export const addInvoicePath = (moduleId: number): string =>
  `${BASE}/add-receipt-invoice?moduleId=${moduleId}`;
export const editInvoicePath = (id: number): string => `${BASE}/edit-receipt-invoice/${id}`;
export const viewInvoicePath = (id: number, moduleId: number): string =>
  `${BASE}/view-receipt-invoice/${id}?moduleId=${moduleId}`;
export const controlInvoicePath = (id: number, moduleId: number): string =>
  `${BASE}/control-receipt-invoice/${id}?moduleId=${moduleId}`;

/** A storehouse that an invoice can be put away into, and the address of the putaway. */
export interface PutawayTarget {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/**
 * Storehouses of these modules that an invoice can be put away into; empty before its control is complete, or
 * without access.
 */
export function putawayTargets(
  invoice: Pick<ReceiptInvoice, 'id' | 'status' | 'storehouse_ids'>,
  modules: readonly WorkModuleLink[],
): readonly PutawayTarget[] {
  if (invoice.status !== 'processed') return [];
  return modules
    .filter(({ id, key }) => key === 'storehouse' && invoice.storehouse_ids?.includes(id) === true)
    .map(({ id, name }) => ({
      id,
      name,
      path: `/storehouse/distribute-receipt-invoice/${invoice.id}?moduleId=${id}`,
    }));
}

/** Name under which the storehouse stores the state of its invoices tab. */
export const READY_INVOICES = 'storehouse-invoices';

/** Target of 'Назад к списку' in a view opened from the storehouse. */
export function readyListPath(storehouseId: number | null): string {
  if (storehouseId === null) return '/storehouse?tab=invoices';
  const path = `/storehouse/${storehouseId}`;
  const storedPath = listAddress(READY_INVOICES, '');
  return storedPath.startsWith(`${path}?`) ? storedPath : `${path}?tab=invoices`;
}
