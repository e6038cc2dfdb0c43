import { listAddress } from '../../shared/list/list-address.js';

/** Name under which the storehouse stores the state of its invoices tab. */
const READY_INVOICES = 'storehouse-invoices';

/** Path of the storehouse's invoices tab, with the last page shown in this browser tab. */
export function invoicesPath(moduleId: number | null): string {
  if (moduleId === null) return '/storehouse?tab=invoices';
  const path = `/storehouse/${moduleId}`;
  const storedPath = listAddress(READY_INVOICES, '');
  return storedPath.startsWith(`${path}?`) ? storedPath : `${path}?tab=invoices`;
}

export const invoiceViewPath = (id: number, moduleId: number | null): string =>
  `/receipt-invoice-control/view-receipt-invoice/${id}?${moduleId === null ? '' : `moduleId=${moduleId}&`}from=storehouse`;
