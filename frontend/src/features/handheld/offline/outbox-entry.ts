import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import type { cellCountRoutes } from '@naryad/contracts/stock-takings/cell-count-routes';

/**
 * Operations that a terminal may do offline: the call and its body, without `scanned_at`, which the outbox
 * adds.
 */
export type OutboxOperation =
  | {
      readonly kind: 'reception';
      readonly input: Omit<RequestOf<(typeof handheldRoutes)['createReceptionOperation']>, 'scanned_at'>;
    }
  | {
      readonly kind: 'move';
      readonly input: Omit<RequestOf<(typeof handheldRoutes)['moveProduct']>, 'scanned_at'>;
    }
  | {
      readonly kind: 'writeOff';
      readonly input: Omit<RequestOf<(typeof handheldRoutes)['writeOffProduct']>, 'scanned_at'>;
    }
  | {
      readonly kind: 'count';
      readonly input: Omit<RequestOf<(typeof cellCountRoutes)['countCell']>, 'scanned_at'>;
    }
  | { readonly kind: 'pick'; readonly input: RequestOf<(typeof pickingRoutes)['manualPick']> }
  | {
      readonly kind: 'undo';
      readonly input: Omit<RequestOf<(typeof handheldRoutes)['undoOperation']>, 'scanned_at'>;
      /** The undone operation; used on this device only. */
      readonly undone: UndoableOperation;
    };

/** Operations that can be undone from a terminal. */
export type UndoableOperation = Extract<
  OutboxOperation,
  { readonly kind: 'reception' | 'move' | 'writeOff' }
>;

/**
 * Author of an operation. Only the session of this user may send it, because the ledger records the author.
 */
export interface OutboxPerson {
  readonly id: number;
  readonly name: string;
}

/** Labels for lists, stored because the server is not reachable offline. */
export interface OutboxLabels {
  readonly productName: string;
  readonly serialNumber?: string | null;
  readonly fromAddress?: string | null;
  readonly toAddress?: string | null;
  readonly quantity?: number | null;
}

/** Input of the outbox. */
export interface OutboxDraft {
  readonly operation: OutboxOperation;
  readonly user: OutboxPerson;
  readonly labels: OutboxLabels;
}

/**
 * - `device` 'на устройстве': stored, no response yet
 * - `accepted` 'принято': posted by the server
 * - `conflict` 'конфликт': refused by the server; a user must decide
 * - `dismissed` 'снято': a user decided against it
 */
export type OutboxStatus = 'device' | 'accepted' | 'conflict' | 'dismissed';

export interface OutboxRefusal {
  readonly code: string | null;
  /** Message of the server. */
  readonly message: string;
  readonly at: string;
}

/** One operation in the queue of this device. */
export interface OutboxEntry extends OutboxDraft {
  /** Order on the device. The clock of the device is not trusted for ordering. */
  readonly seq: number;
  /** Idempotency key; created when the scan is accepted and never changed. */
  readonly key: string;
  readonly state: OutboxStatus;
  /** Time by the device's clock, for display only. */
  readonly scannedAt: string;
  /** When the operation may first have reached the server. Null: it has certainly not. */
  readonly attemptedAt: string | null;
  /** How many attempts failed with status 500. */
  readonly serverFailures: number;
  /** Why the last attempt failed, while the operation is still on the device. */
  readonly trouble: string | null;
  readonly refusal: OutboxRefusal | null;
  readonly settledAt: string | null;
  readonly dismissedBy: OutboxPerson | null;
  /** Response of the server, once accepted. */
  readonly answer: OutboxAnswer | null;
}

/** Response of the server to an accepted operation. */
export interface OutboxAnswer {
  readonly message: string | null;
  /** Of a reception or a move: the address of the new cell. */
  readonly cellAddress: string | null;
  /** Id for undoing the operation; missing in entries that an older release stored. */
  readonly operationId?: number | null;
  /** Of a count: the ledger now holds the counted quantities. */
  readonly isPosted?: boolean;
}

/**
 * The unit or bulk lot of an operation; operations on the same one stay in order. Null for the count of a
 * cell.
 */
export const unitOf = ({ operation }: Pick<OutboxDraft, 'operation'>): number | null => {
  if (operation.kind === 'count') return null;
  if (operation.kind === 'undo') return operation.undone.input.batch_product_id;
  return operation.kind === 'pick'
    ? operation.input.picked_item.batch_product_id
    : operation.input.batch_product_id;
};

/** Source and target cells of an operation. */
function cellsOf(operation: OutboxOperation): readonly unknown[] {
  switch (operation.kind) {
    case 'reception':
      return [operation.input.storehouse_cell_id];
    case 'move':
      return [operation.input.from_cell_id, operation.input.to_cell_id];
    case 'undo':
      return cellsOf(operation.undone);
    case 'pick':
      return [operation.input.picked_item.cell_id];
    default:
      return [operation.input.cell_id];
  }
}

/** Lots found by a count, or the lot of another operation. */
const unitsOf = ({ operation }: OutboxEntry): readonly unknown[] =>
  operation.kind === 'count'
    ? operation.input.counted.map((one) => one.batch_product_id)
    : [unitOf({ operation })];

const overlap = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.some((one) => one != null && others.includes(one));

/**
 * Tells whether an operation must wait for an earlier open one: both concern the same lot, or one is a count
 * and the other concerns its cell. A refused operation does not block a count, and a refused count blocks
 * nothing, because the count is repeated.
 */
function waitsFor(entry: OutboxEntry, earlier: OutboxEntry): boolean {
  const [one, other] = [entry.operation, earlier.operation];
  if (one.kind !== 'count' && other.kind !== 'count') return unitOf(entry) === unitOf(earlier);
  if (earlier.state !== 'device') return false;
  return overlap(cellsOf(one), cellsOf(other)) || overlap(unitsOf(entry), unitsOf(earlier));
}

/** True until the server accepts the operation or a user dismisses it. */
export const isOpen = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state === 'device' || state === 'conflict';

/** True when the operation belongs to the user. */
export const isOf = (entry: OutboxDraft, userId: number | null): boolean => entry.user.id === userId;

/** The first earlier open operation that this one must wait for. */
export const blockerOf = (entry: OutboxEntry, open: readonly OutboxEntry[]): OutboxEntry | null =>
  open.find((other) => other.seq < entry.seq && isOpen(other) && waitsFor(entry, other)) ?? null;

/**
 * The next operation to send for this user, or null.
 * @param open all open operations, in order
 */
export const nextToSend = (open: readonly OutboxEntry[], userId: number | null): OutboxEntry | null =>
  open.find((entry) => entry.state === 'device' && isOf(entry, userId) && blockerOf(entry, open) === null) ??
  null;
