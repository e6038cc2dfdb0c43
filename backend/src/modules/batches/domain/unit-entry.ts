import type { ReceiptStatus } from '@naryad/contracts/receipt-invoices/dto';
import type { MovementType } from '@naryad/contracts/stock/dto';

/** History of a unit. */
export interface UnitPast {
  /** False: a bulk lot, counted by quantity. */
  readonly isUnit: boolean;
  /** The plant produces it. */
  readonly isProduced: boolean;
  /** Incoming control; null: not started, or not required. */
  readonly receiptStatus: ReceiptStatus | null;
  /** The delivery with which it was received. */
  readonly invoice: {
    readonly number: string;
    readonly isArchived: boolean;
    readonly isDeleted: boolean;
  } | null;
  readonly isInCell: boolean;
  /** It has movements, even if all were reversed. */
  readonly wasMoved: boolean;
  /** Its last movement that is in effect; null when it has none, or all were reversed. */
  readonly lastMovement: MovementType | null;
}

/** How a unit enters the stock. */
export type Entrance =
  /**
   * By serial number: manual receipt, incoming control or opening balance. It replaces all units that have
   * the number.
   */
  | { readonly by: 'number' }
  /** Counted by a stock-taking. */
  | { readonly by: 'count' }
  /** Scanned at a terminal. */
  | {
      readonly by: 'scan';
      /** The control module or production module of the unit delivers to this storehouse. */
      readonly isFed: boolean;
      /** Its task is done. Irrelevant for units that the plant does not produce. */
      readonly isMade: boolean;
    };

export type EntryObstacle =
  | 'in-cell'
  | 'parcel'
  | 'gone'
  | 'issued'
  | 'in-use'
  | 'produced'
  | 'not-made'
  | 'not-received'
  | 'delivered'
  | 'just-made'
  | 'deleted'
  | 'archived'
  | 'not-put-away'
  | 'not-controlled'
  | 'other-storehouse';

export type EntryDecision = { readonly ok: true } | { readonly ok: false; readonly obstacle: EntryObstacle };

const isLive = ({ invoice }: UnitPast): boolean => invoice !== null && !invoice.isDeleted;

/** When each obstacle applies. */
const APPLIES: Readonly<Record<EntryObstacle, (unit: UnitPast, entrance: Entrance) => boolean>> = {
  'in-cell': (unit) => unit.isInCell,
  parcel: (unit) => !unit.isUnit,
  gone: (unit) => unit.lastMovement !== null,
  // A unit that was written off may turn up again. A unit issued to production or shipped is in use outside
  // the stock.
  issued: (unit) => unit.lastMovement === 'production' || unit.lastMovement === 'shipment',
  'in-use': (unit) => unit.lastMovement !== null,
  produced: (unit) => unit.isProduced,
  'not-made': (unit, entrance) => unit.isProduced && entrance.by === 'scan' && !entrance.isMade,
  'not-received': (unit) => unit.isProduced && !unit.wasMoved,
  delivered: isLive,
  'just-made': (unit) => unit.invoice === null && !unit.wasMoved,
  deleted: (unit) => unit.invoice?.isDeleted === true,
  archived: (unit) => isLive(unit) && unit.invoice!.isArchived,
  // A unit whose reception was reversed may belong to a new delivery: only a finished control shows this.
  'not-put-away': (unit) =>
    isLive(unit) && unit.lastMovement === null && !(unit.wasMoved && unit.receiptStatus === 'done'),
  // A unit whose manual receipt was reversed passed no control.
  'not-controlled': (unit) =>
    unit.receiptStatus !== 'done' && !(unit.invoice === null && unit.receiptStatus === null),
  'other-storehouse': (_unit, entrance) => entrance.by === 'scan' && !entrance.isFed,
};

/** Obstacles that each way of entry checks, in this order. The first one that applies is returned. */
const CHECKED_OBSTACLES: Readonly<Record<Entrance['by'], readonly EntryObstacle[]>> = {
  // A mistake can be corrected only when its number is free again: every operation with the unit was
  // reversed.
  number: ['in-use', 'produced', 'delivered', 'just-made'],
  // Another document is about to receive the unit, or has issued it.
  count: ['archived', 'not-put-away', 'not-received', 'issued'],
  scan: [
    'in-cell',
    'parcel',
    'gone',
    'other-storehouse',
    'not-made',
    'deleted',
    'archived',
    'not-controlled',
  ],
};

/**
 * Decides whether a unit that is in no cell may be received, and if not, why [2 §2.11 "Reception", §4 "Serial
 * uniqueness check"; decisions "Stock", "Stock-taking", "Produced units"]. All ways of entry use this rule.
 * Call with the unit locked.
 */
export function decideUnitEntry(unit: UnitPast, entrance: Entrance): EntryDecision {
  const obstacle = CHECKED_OBSTACLES[entrance.by].find((candidate) => APPLIES[candidate](unit, entrance));
  return obstacle === undefined ? { ok: true } : { ok: false, obstacle };
}

/**
 * Whether a serial number is free although units have it: each of these units could be received again under
 * it.
 */
export function isNumberFree(bearers: readonly UnitPast[]): boolean {
  return bearers.every((unit) => decideUnitEntry(unit, { by: 'number' }).ok);
}
