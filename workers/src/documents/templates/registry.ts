import type { TemplateKey } from '@naryad/contracts/documents/dto';
import { template as cellLabel } from './cell-label/template.js';
import { template as discrepancyAct } from './discrepancy-act/template.js';
import { template as packingList } from './packing-list/template.js';
import { template as productPassport } from './product-passport/template.js';
import { template as receiptOrder } from './receipt-order/template.js';
import { template as routeSheet } from './route-sheet/template.js';
import { template as stockTakingSheet } from './stock-taking-sheet/template.js';
import type { DocumentTemplate } from './template.js';
import { template as unitLabel } from './unit-label/template.js';

/** All templates. The compiler verifies that every key of the contract has one. */
export const templates: { readonly [Key in TemplateKey]: DocumentTemplate<Key> } = {
  'product-passport': productPassport,
  'unit-label': unitLabel,
  'cell-label': cellLabel,
  'route-sheet': routeSheet,
  'packing-list': packingList,
  'stock-taking-sheet': stockTakingSheet,
  'receipt-order': receiptOrder,
  'discrepancy-act': discrepancyAct,
};
