/** Name under which the address of the tab is remembered, for the way back from an invoice. */
export const READY_INVOICES = 'storehouse-invoices';

/** The view of an invoice as the storehouse opens it [2 §2.1]. */
export const invoiceViewPath = (id: number, moduleId: number): string =>
  `/receipt-invoice-control/view-receipt-invoice/${id}?moduleId=${moduleId}&from=storehouse`;

/** The putaway of an invoice [2 §2.1]. */
export const distributionPath = (id: number, moduleId: number): string =>
  `/storehouse/distribute-receipt-invoice/${id}?moduleId=${moduleId}`;
