import type { WorkStatus } from '@naryad/contracts/production/states';

/** What is known of a step's need and of a lot, under the operation's lock; all counts in pieces. */
export interface PlanSituation {
  readonly orderStatus: WorkStatus;
  readonly operationStatus: WorkStatus;
  /** Of the lot's product, needed by the step. */
  readonly neededByStep: number;
  readonly plannedForStep: number;
  /** By all steps of the operation; what is picked is picked for the operation. */
  readonly neededByOperation: number;
  readonly plannedForOperation: number;
  readonly picked: number;
  readonly isUnit: boolean;
  readonly isExpired: boolean;
  /** Of the lot itself, in cells that the task is picked from: as many as lie there. */
  readonly lying: number;
  /** Of the lot, for this very step. */
  readonly plannedHere: number;
  /** Of the lot and of what is like it, when anything alike will do. */
  readonly freeAlike: number;
}

export type PlanRefusal =
  | {
      readonly code:
        | 'PLANNING_ORDER_DONE'
        | 'PLANNING_OPERATION_DONE'
        | 'PLANNING_NOT_NEEDED'
        | 'PLANNING_ENOUGH'
        | 'PLANNING_EXPIRED'
        | 'PLANNING_TAKEN'
        | 'PLANNING_ALREADY_HERE';
    }
  | { readonly code: 'PLANNING_TOO_MUCH'; readonly missing: number }
  | { readonly code: 'PLANNING_NOT_AVAILABLE'; readonly available: number };

/** How many pieces the step still wants: neither planned nor picked. */
export function missingQuantity(
  situation: Pick<
    PlanSituation,
    'neededByStep' | 'plannedForStep' | 'neededByOperation' | 'plannedForOperation' | 'picked'
  >,
): number {
  const ofStep = situation.neededByStep - situation.plannedForStep;
  const ofOperation = situation.neededByOperation - situation.plannedForOperation - situation.picked;
  return Math.max(0, Math.min(ofStep, ofOperation));
}

/** Why so many pieces of the lot may not be planned, or null [3 §5 "Component planning save"; decisions "Picking"]. */
export function planRefusal(situation: PlanSituation, quantity: number): PlanRefusal | null {
  if (situation.orderStatus === 'done') return { code: 'PLANNING_ORDER_DONE' };
  if (situation.operationStatus === 'done') return { code: 'PLANNING_OPERATION_DONE' };
  if (situation.neededByStep === 0) return { code: 'PLANNING_NOT_NEEDED' };
  if (situation.isUnit && situation.freeAlike < quantity && situation.plannedHere > 0) {
    return { code: 'PLANNING_ALREADY_HERE' };
  }
  const missing = missingQuantity(situation);
  if (missing === 0) return { code: 'PLANNING_ENOUGH' };
  if (quantity > missing) return { code: 'PLANNING_TOO_MUCH', missing };
  if (situation.isExpired) return { code: 'PLANNING_EXPIRED' };
  if (situation.freeAlike >= quantity) return null;
  const isReserved = situation.isUnit && situation.freeAlike === 0 && situation.lying > 0;
  return isReserved
    ? { code: 'PLANNING_TAKEN' }
    : { code: 'PLANNING_NOT_AVAILABLE', available: situation.freeAlike };
}
