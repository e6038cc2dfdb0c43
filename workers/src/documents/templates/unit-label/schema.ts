import { templateData, type UnitLabelData } from '@naryad/contracts/documents/templates';

/** Data of the template; the backend fills it from the same definition. */
export const schema = templateData['unit-label'];
export type Data = UnitLabelData;
