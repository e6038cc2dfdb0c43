import { type DiscrepancyActData, templateData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['discrepancy-act'];
export type Data = DiscrepancyActData;
