import { type StockTakingSheetData, templateData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['stock-taking-sheet'];
export type Data = StockTakingSheetData;
