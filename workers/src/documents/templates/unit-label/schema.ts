import { templateData, type UnitLabelData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['unit-label'];
export type Data = UnitLabelData;
