import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { ComponentPick } from './pick-component.js';

export type PickAnswer = OutputOf<(typeof pickingRoutes)['manualPick']>;

/** Response to a pick. @param situation before the pick */
export const answerOf = (situation: ComponentPick['situation'], quantity: number): PickAnswer => ({
  success: true,
  data: {
    storehouse_product_id: situation.balance_id,
    manufacture_date: situation.manufacture_date,
    expiry_date: situation.expiry_date,
    picked_quantity: situation.picked + quantity,
    required_quantity: situation.required,
    available_quantity: Math.max(0, situation.free + situation.planned - quantity),
  },
});
