import type { ReceiptStatus } from '@naryad/contracts/receipt-invoices/dto';
import type { MovementType } from '@naryad/contracts/stock/dto';

/** What was done with a unit so far. */
export interface UnitPast {
  /** False: a parcel, counted by pieces. */
  readonly isUnit: boolean;
  /** The plant makes it itself. */
  readonly isProduced: boolean;
  /** Incoming control; null: not begun, or none is due. */
  readonly receiptStatus: ReceiptStatus | null;
  /** The delivery that it came with. */
  readonly invoice: {
    readonly number: string;
    readonly isArchived: boolean;
    readonly isDeleted: boolean;
  } | null;
  readonly isInCell: boolean;
  /** There are movements of it, be they all taken back. */
  readonly wasMoved: boolean;
  /** The last movement of it that stands; null when there is none, or all was taken back. */
  readonly lastMovement: MovementType | null;
}

/** How a unit comes in. */
export type Entrance =
  /** Under its serial number: by hand, by a control or by an opening balance. It takes the place of all that bear it. */
  | { readonly by: 'number' }
  /** A stock-taking has found it. */
  | { readonly by: 'count' }
  /** A terminal has scanned it. */
  | {
      readonly by: 'scan';
      /** The storehouse is one of those to which its control or its production delivers. */
      readonly isFed: boolean;
      /** Its task is done; nothing to units that the plant does not make. */
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

/** When what is in the way. */
const APPLIES: Readonly<Record<EntryObstacle, (unit: UnitPast, entrance: Entrance) => boolean>> = {
  'in-cell': (unit) => unit.isInCell,
  parcel: (unit) => !unit.isUnit,
  gone: (unit) => unit.lastMovement !== null,
  // What was written off may be found again; what was handed out is with somebody.
  issued: (unit) => unit.lastMovement === 'production' || unit.lastMovement === 'shipment',
  'in-use': (unit) => unit.lastMovement !== null,
  produced: (unit) => unit.isProduced,
  'not-made': (unit, entrance) => unit.isProduced && entrance.by === 'scan' && !entrance.isMade,
  'not-received': (unit) => unit.isProduced && !unit.wasMoved,
  delivered: isLive,
  'just-made': (unit) => unit.invoice === null && !unit.wasMoved,
  deleted: (unit) => unit.invoice?.isDeleted === true,
  archived: (unit) => isLive(unit) && unit.invoice!.isArchived,
  // One whose reception was taken back may have been taken up by a new delivery: only the end of its control tells.
  'not-put-away': (unit) =>
    isLive(unit) && unit.lastMovement === null && !(unit.wasMoved && unit.receiptStatus === 'done'),
  // What was added by hand, and taken back, passed no control.
  'not-controlled': (unit) =>
    unit.receiptStatus !== 'done' && !(unit.invoice === null && unit.receiptStatus === null),
  'other-storehouse': (_unit, entrance) => entrance.by === 'scan' && !entrance.isFed,
};

/** What each way in asks, in this order: the first that stands is the answer. */
const CHECKED_OBSTACLES: Readonly<Record<Entrance['by'], readonly EntryObstacle[]>> = {
  // A mistake can only be put right when its number is free again: all that was ever done with the unit was taken back.
  number: ['in-use', 'produced', 'delivered', 'just-made'],
  // Somebody else's document is about to take it in, or has it out.
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
 * May a unit that lies nowhere come in, and if not, why [2 §2.11 "Reception", §4 "Serial uniqueness check"; decisions "Stock",
 * "Stock-taking", "Produced units"]? The one rule of all ways in; ask with the unit locked.
 */
export function decideUnitEntry(unit: UnitPast, entrance: Entrance): EntryDecision {
  const obstacle = CHECKED_OBSTACLES[entrance.by].find((candidate) => APPLIES[candidate](unit, entrance));
  return obstacle === undefined ? { ok: true } : { ok: false, obstacle };
}

/** Whether a serial number is free although units bear it: each of them is one that may come in again under it. */
export function isNumberFree(bearers: readonly UnitPast[]): boolean {
  return bearers.every((unit) => decideUnitEntry(unit, { by: 'number' }).ok);
}
