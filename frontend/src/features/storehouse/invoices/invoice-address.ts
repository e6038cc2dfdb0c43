/** Name under which the address of the tab is stored, for the way back from an invoice. */
export const READY_INVOICES = 'storehouse-invoices';

/** Address of an invoice in the storehouse. */
export const invoiceViewPath = (id: number, moduleId: number): string =>
  `/receipt-invoice-control/view-receipt-invoice/${id}?moduleId=${moduleId}&from=storehouse`;

/** Address of the putaway of an invoice. */
export const distributionPath = (id: number, moduleId: number): string =>
  `/storehouse/distribute-receipt-invoice/${id}?moduleId=${moduleId}`;
