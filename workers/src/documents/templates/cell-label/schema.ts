import { templateData, type CellLabelData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['cell-label'];
export type Data = CellLabelData;
