import { templateData, type PackingListData } from '@naryad/contracts/documents/templates';

/** Data of the template; the backend fills it from the same definition. */
export const schema = templateData['packing-list'];
export type Data = PackingListData;
