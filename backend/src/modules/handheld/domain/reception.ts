import type { WorkStatus } from '@naryad/contracts/production/states';
import { movementLabels } from '@naryad/contracts/stock/dto';
import type { StockLocation } from '@naryad/contracts/handheld/dto';
import type { HandheldRefusal } from '@naryad/contracts/handheld/rules';
import { type EntryObstacle, decideUnitEntry, type UnitPast } from '../../batches/index.js';

/** Facts about a lot when it is scanned. */
export interface LotFacts {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly productSku: string | null;
  readonly isUnit: boolean;
  readonly serialNumber: string | null;
  readonly batchId: number | null;
  readonly batchNumber: string | null;
  readonly invoice: { readonly id: number; readonly moduleId: number } | null;
  readonly task: { readonly status: WorkStatus; readonly moduleId: number } | null;
  /** Its cells, the largest quantity first. */
  readonly places: readonly StockLocation[];
  readonly past: UnitPast;
  /** Why it is on hold; null: not on hold. */
  readonly holdReason: string | null;
  /** Serial number of the unit into which it was picked; null: not picked, or returned. */
  readonly consumedIn: string | null;
}

type Refusal = HandheldRefusal & `TSD_${string}`;

export type ReceptionDecision =
  | { readonly ok: true; readonly type: 'add' | 'production' }
  | {
      readonly ok: false;
      readonly code: Refusal;
      readonly details: Readonly<Record<string, string>>;
    };

const refuse = (code: Refusal, details: Readonly<Record<string, string>> = {}): ReceptionDecision => ({
  ok: false,
  code,
  details,
});

/**
 * Decides whether a terminal may receive the lot, and by which operation [2 §2.11 "Reception"; decisions
 * "Stock", "Produced units"]: a unit that passed the incoming control, or a finished one. Refused for lots
 * that are in a cell, were received before and left, are on hold, or are bulk. A unit whose reception was
 * reversed may be received again.
 * @param feeds the control or production module of the unit delivers to this storehouse
 */
export function decideReception(lot: LotFacts, feeds: boolean): ReceptionDecision {
  const isMade = lot.task?.status === 'done';
  const decision = decideUnitEntry(lot.past, { by: 'scan', isFed: feeds, isMade });
  if (decision.ok && lot.holdReason !== null) return refuse('TSD_HELD', { reason: lot.holdReason });
  if (decision.ok) return { ok: true, type: lot.task ? 'production' : 'add' };
  return refusalOf(decision.obstacle, lot);
}

function refusalOf(
  obstacle: EntryObstacle,
  { past, places, productName, consumedIn }: LotFacts,
): ReceptionDecision {
  switch (obstacle) {
    case 'in-cell':
      return refuse('TSD_ALREADY_STORED', { place: places[0]?.current_location.full_address ?? '' });
    case 'parcel':
      return refuse('TSD_PARCEL');
    case 'gone':
      if (consumedIn !== null) return refuse('TSD_CONSUMED', { product: productName, unit: consumedIn });
      return refuse('TSD_GONE', { product: productName, movement: movementLabels[past.lastMovement!] });
    case 'other-storehouse':
      return refuse('TSD_OTHER_STOREHOUSE');
    case 'not-made':
      return refuse('TSD_NOT_FINISHED');
    case 'archived':
      return refuse('TSD_INVOICE_ARCHIVED', { number: past.invoice!.number });
    case 'not-controlled':
      return refuse('TSD_NOT_CONTROLLED');
    default:
      return refuse('TSD_PRODUCT_NOT_FOUND');
  }
}
