import { templateData, type ProductPassportData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['product-passport'];
export type Data = ProductPassportData;
