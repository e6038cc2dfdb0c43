import { listAddress } from '../../shared/list/list-address.js';

/** Name under which the storehouse remembers its tab of invoices. */
const READY_INVOICES = 'storehouse-invoices';

/** The storehouse's tab of invoices, with the page it was left with in this browser tab. */
export function invoicesPath(moduleId: number | null): string {
  if (moduleId === null) return '/storehouse?tab=invoices';
  const path = `/storehouse/${moduleId}`;
  const storedPath = listAddress(READY_INVOICES, '');
  return storedPath.startsWith(`${path}?`) ? storedPath : `${path}?tab=invoices`;
}

export const invoiceViewPath = (id: number, moduleId: number | null): string =>
  `/receipt-invoice-control/view-receipt-invoice/${id}?${moduleId === null ? '' : `moduleId=${moduleId}&`}from=storehouse`;
