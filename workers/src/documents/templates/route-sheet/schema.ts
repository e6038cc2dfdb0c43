import { templateData, type RouteSheetData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['route-sheet'];
export type Data = RouteSheetData;
