import { templateData, type ProductPassportData } from '@naryad/contracts/documents/templates';

/** Data of the template; the backend fills it from the same definition. */
export const schema = templateData['product-passport'];
export type Data = ProductPassportData;
