import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import { sample as cellLabel } from './cell-label/sample.js';
import { sample as discrepancyAct } from './discrepancy-act/sample.js';
import { sample as packingList } from './packing-list/sample.js';
import { sample as productPassport } from './product-passport/sample.js';
import { sample as receiptOrder } from './receipt-order/sample.js';
import { sample as routeSheet } from './route-sheet/sample.js';
import { sample as stockTakingSheet } from './stock-taking-sheet/sample.js';
import { sample as unitLabel } from './unit-label/sample.js';

/** Sample data for the preview of each template, without any data of the plant. */
export const samples: { readonly [Key in TemplateKey]: TemplateData<Key> } = {
  'product-passport': productPassport,
  'unit-label': unitLabel,
  'cell-label': cellLabel,
  'route-sheet': routeSheet,
  'packing-list': packingList,
  'stock-taking-sheet': stockTakingSheet,
  'receipt-order': receiptOrder,
  'discrepancy-act': discrepancyAct,
};
