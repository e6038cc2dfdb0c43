import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { plannedNodes, type PlanTree } from './plan-tree.js';

/** What is counted, as the dialog asks it. */
export type PlanSubject = 'whole' | 'cells' | 'products';

/** The values of the dialog; JSON, so that they may be stored. */
export interface PlanValues {
  what: PlanSubject;
  cells: number[];
  products: number[];
  is_blind: boolean;
  comment: string;
}

type Request = RequestOf<typeof stockTakingRoutes.createStockTaking>;

/** The call that the values ask for. The whole storehouse names no place. */
export function planRequest(moduleId: number, tree: PlanTree | undefined, values: PlanValues): Request {
  const { what, cells, products, is_blind, comment } = values;
  const common = { module_id: moduleId, is_blind, comment: comment.trim() };
  if (what === 'products') return { ...common, scope: 'products', product_ids: products };
  if (what === 'whole' || tree === undefined) return { ...common, scope: 'cells' };
  return { ...common, scope: 'cells', ...plannedNodes(tree, new Set(cells)) };
}
