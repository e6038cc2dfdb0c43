import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { plannedNodes, type PlanTree } from './plan-tree.js';

/** Scope of the count as chosen in the dialog. */
export type PlanSubject = 'whole' | 'cells' | 'products';

/** Values of the dialog; JSON, so that they can be stored. */
export interface PlanValues {
  what: PlanSubject;
  cells: number[];
  products: number[];
  is_blind: boolean;
  comment: string;
}

type Request = RequestOf<typeof stockTakingRoutes.createStockTaking>;

/** Builds the request from the values. For the whole storehouse it lists no structure nodes. */
export function planRequest(moduleId: number, tree: PlanTree | undefined, values: PlanValues): Request {
  const { what, cells, products, is_blind, comment } = values;
  const common = { module_id: moduleId, is_blind, comment: comment.trim() };
  if (what === 'products') return { ...common, scope: 'products', product_ids: products };
  if (what === 'whole' || tree === undefined) return { ...common, scope: 'cells' };
  return { ...common, scope: 'cells', ...plannedNodes(tree, new Set(cells)) };
}
