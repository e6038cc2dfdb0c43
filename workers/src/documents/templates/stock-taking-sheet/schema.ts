import { type StockTakingSheetData, templateData } from '@naryad/contracts/documents/templates';

/** Data of the template; the backend fills it from the same definition. */
export const schema = templateData['stock-taking-sheet'];
export type Data = StockTakingSheetData;
