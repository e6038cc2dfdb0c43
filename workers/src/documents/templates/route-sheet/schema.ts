import { templateData, type RouteSheetData } from '@naryad/contracts/documents/templates';

/** Data of the template; the backend fills it from the same definition. */
export const schema = templateData['route-sheet'];
export type Data = RouteSheetData;
