import type { WorkStatus } from '@naryad/contracts/production/states';

/**
 * The need of a step and the state of a lot, read under the lock of the operation. All counts are quantities.
 */
export interface PlanSituation {
  readonly orderStatus: WorkStatus;
  readonly operationStatus: WorkStatus;
  /** Quantity of the lot's product that the step needs. */
  readonly neededByStep: number;
  readonly plannedForStep: number;
  /** Quantity that all steps of the operation need: picks belong to the operation, not to a step. */
  readonly neededByOperation: number;
  readonly plannedForOperation: number;
  readonly picked: number;
  readonly isUnit: boolean;
  readonly isExpired: boolean;
  /** Quantity of this lot in cells from which the task may be picked. */
  readonly lying: number;
  /** Quantity of the lot planned for this step. */
  readonly plannedHere: number;
  /** Free quantity of the lot, plus that of interchangeable lots when these are allowed. */
  readonly freeInterchangeable: number;
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

/** The quantity that the step still needs: neither planned nor picked. */
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

/**
 * Why this quantity of the lot cannot be planned, or null [3 §5 "Component planning save"; decisions
 * "Picking"].
 */
export function planRefusal(situation: PlanSituation, quantity: number): PlanRefusal | null {
  if (situation.orderStatus === 'done') return { code: 'PLANNING_ORDER_DONE' };
  if (situation.operationStatus === 'done') return { code: 'PLANNING_OPERATION_DONE' };
  if (situation.neededByStep === 0) return { code: 'PLANNING_NOT_NEEDED' };
  if (situation.isUnit && situation.freeInterchangeable < quantity && situation.plannedHere > 0) {
    return { code: 'PLANNING_ALREADY_HERE' };
  }
  const stillMissing = missingQuantity(situation);
  if (stillMissing === 0) return { code: 'PLANNING_ENOUGH' };
  if (quantity > stillMissing) return { code: 'PLANNING_TOO_MUCH', missing: stillMissing };
  if (situation.isExpired) return { code: 'PLANNING_EXPIRED' };
  if (situation.freeInterchangeable >= quantity) return null;
  const isReserved = situation.isUnit && situation.freeInterchangeable === 0 && situation.lying > 0;
  return isReserved
    ? { code: 'PLANNING_TAKEN' }
    : { code: 'PLANNING_NOT_AVAILABLE', available: situation.freeInterchangeable };
}
