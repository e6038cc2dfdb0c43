import type { WorkStatus } from '@naryad/contracts/production/states';
import { movementLabels, type MovementType } from '@naryad/contracts/stock/dto';
import type { StoredPlace } from '@naryad/contracts/tsd/dto';
import type { TsdRefusal } from '@naryad/contracts/tsd/rules';

/** What is known of a lot when it is scanned. */
export interface LotFacts {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly productSku: string | null;
  readonly isUnit: boolean;
  readonly serialNumber: string | null;
  readonly batchId: number | null;
  readonly batchNumber: string | null;
  /** Incoming control. */
  readonly receiptStatus: string | null;
  readonly invoice: {
    readonly id: number;
    readonly number: string;
    readonly status: string;
    readonly moduleId: number;
    readonly isDeleted: boolean;
  } | null;
  readonly task: { readonly status: WorkStatus; readonly moduleId: number } | null;
  /** Where it lies, most pieces first. */
  readonly places: readonly StoredPlace[];
  /** It lies nowhere: the last movement that stands, by which it left. */
  readonly leftBy: MovementType | null;
}

export type ReceptionVerdict =
  | { readonly ok: true; readonly type: 'add' | 'production' }
  | {
      readonly ok: false;
      readonly code: TsdRefusal & `TSD_${string}`;
      readonly details: Readonly<Record<string, string>>;
    };

const refused = (
  code: TsdRefusal & `TSD_${string}`,
  details: Readonly<Record<string, string>> = {},
): ReceptionVerdict => ({ ok: false, code, details });

/**
 * May a terminal receive the lot, and as what [2 §2.11 "Reception"; decisions "Stock", "Produced units"]? A unit that
 * passed the incoming control, or one that is made; never what lies somewhere, was here before and left, or is counted by
 * pieces. A unit whose reception was taken back may be received again.
 * @param feeds the storehouse belongs to those which the unit's control or production module delivers to
 */
export function receptionOf(lot: LotFacts, feeds: boolean): ReceptionVerdict {
  const { invoice, task, leftBy } = lot;
  const [place] = lot.places;
  if (place) return refused('TSD_ALREADY_STORED', { place: place.current_location.full_address });
  if (!lot.isUnit) return refused('TSD_PARCEL');
  if (leftBy !== null) return refused('TSD_GONE', { movement: movementLabels[leftBy] });
  if (!feeds) return refused('TSD_OTHER_STOREHOUSE');
  if (task) return task.status === 'done' ? { ok: true, type: 'production' } : refused('TSD_NOT_FINISHED');
  if (invoice?.isDeleted) return refused('TSD_PRODUCT_NOT_FOUND');
  if (invoice?.status === 'archived') return refused('TSD_INVOICE_ARCHIVED', { number: invoice.number });
  // What was added by hand, and taken back, passed no control.
  const isControlled = lot.receiptStatus === 'done' || (invoice === null && lot.receiptStatus === null);
  return isControlled ? { ok: true, type: 'add' } : refused('TSD_NOT_CONTROLLED');
}
