import { type ReceiptOrderData, templateData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['receipt-order'];
export type Data = ReceiptOrderData;
