import { templateData, type PackingListData } from '@naryad/contracts/documents/templates';

/** Data of the template. The backend uses the same definition. */
export const schema = templateData['packing-list'];
export type Data = PackingListData;
