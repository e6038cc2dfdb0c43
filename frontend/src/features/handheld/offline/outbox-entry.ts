import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import type { cellCountRoutes } from '@naryad/contracts/stock-takings/cell-count-routes';

/** What a terminal may do without network: the call and its body, without `scanned_at`, which the outbox adds. */
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
      /** What is taken back; for this device only. */
      readonly undone: UndoableOperation;
    };

/** What can be taken back from a terminal. */
export type UndoableOperation = Extract<
  OutboxOperation,
  { readonly kind: 'reception' | 'move' | 'writeOff' }
>;

/** Who made an operation. Only the session of this person may send it: the ledger names who did it. */
export interface OutboxPerson {
  readonly id: number;
  readonly name: string;
}

/** Words for lists: the server is not there to be asked. */
export interface OutboxLabels {
  readonly productName: string;
  readonly serialNumber?: string | null;
  readonly fromAddress?: string | null;
  readonly toAddress?: string | null;
  readonly quantity?: number | null;
}

/** What a screen hands to the outbox. */
export interface OutboxDraft {
  readonly operation: OutboxOperation;
  readonly user: OutboxPerson;
  readonly labels: OutboxLabels;
}

/**
 * - `device` 'на устройстве': written down, not answered yet
 * - `accepted` 'принято': the server has posted it
 * - `conflict` 'конфликт': the server has refused it; somebody must decide
 * - `dismissed` 'снято': somebody has decided against it
 */
export type OutboxStatus = 'device' | 'accepted' | 'conflict' | 'dismissed';

export interface OutboxRefusal {
  readonly code: string | null;
  /** The server's words. */
  readonly message: string;
  readonly at: string;
}

/** One operation in the order of this device. */
export interface OutboxEntry extends OutboxDraft {
  /** Order of the device. The clock of a device is never trusted for it. */
  readonly seq: number;
  /** Idempotency key, made when the scan was accepted and kept for good. */
  readonly key: string;
  readonly state: OutboxStatus;
  /** By the device's clock, for people only. */
  readonly scannedAt: string;
  /** First moment when it may have reached the server; null: it surely has not. */
  readonly attemptedAt: string | null;
  /** How often the server broke over it (500). */
  readonly serverFailures: number;
  /** Why it was not sent the last time, while it is still on the device. */
  readonly trouble: string | null;
  readonly refusal: OutboxRefusal | null;
  readonly settledAt: string | null;
  readonly dismissedBy: OutboxPerson | null;
  /** The server's answer, once it is accepted. */
  readonly answer: OutboxAnswer | null;
}

/** What the server has answered to an accepted operation. */
export interface OutboxAnswer {
  readonly message: string | null;
  /** Of a reception or a move: the address where it lies now. */
  readonly cellAddress: string | null;
  /** By which it can be taken back; absent in what an older release has kept. */
  readonly operationId?: number | null;
  /** Of a count: the ledger says now what was counted. */
  readonly isPosted?: boolean;
}

/** The unit or parcel that an operation is about: what happens to one of them keeps its order. Null: a count of a cell. */
export const unitOf = ({ operation }: Pick<OutboxDraft, 'operation'>): number | null => {
  if (operation.kind === 'count') return null;
  if (operation.kind === 'undo') return operation.undone.input.batch_product_id;
  return operation.kind === 'pick'
    ? operation.input.picked_item.batch_product_id
    : operation.input.batch_product_id;
};

/** Cells out of which or into which an operation brings something. */
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

/** The units and parcels that were found by a count, or the one that another operation is about. */
const unitsOf = ({ operation }: OutboxEntry): readonly unknown[] =>
  operation.kind === 'count'
    ? operation.input.counted.map((one) => one.batch_product_id)
    : [unitOf({ operation })];

const overlap = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.some((one) => one != null && others.includes(one));

/**
 * Whether an operation keeps its order behind an earlier open one: with the same unit, or a count and what happens in its
 * cell. A refused one holds no count up, nor a refused count anything: it is made anew.
 */
function waitsFor(entry: OutboxEntry, earlier: OutboxEntry): boolean {
  const [one, other] = [entry.operation, earlier.operation];
  if (one.kind !== 'count' && other.kind !== 'count') return unitOf(entry) === unitOf(earlier);
  if (earlier.state !== 'device') return false;
  return overlap(cellsOf(one), cellsOf(other)) || overlap(unitsOf(entry), unitsOf(earlier));
}

/** True until the server has accepted it or somebody has dismissed it. */
export const isOpen = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state === 'device' || state === 'conflict';

/** True when the two names are of one person. */
export const isOf = (entry: OutboxDraft, userId: number | null): boolean => entry.user.id === userId;

/** The first open operation before this one that it keeps its order with: what it has to wait for. */
export const blockerOf = (entry: OutboxEntry, open: readonly OutboxEntry[]): OutboxEntry | null =>
  open.find((other) => other.seq < entry.seq && isOpen(other) && waitsFor(entry, other)) ?? null;

/** The operation that goes out next for this person, or null. @param open all open ones, in their order */
export const nextToSend = (open: readonly OutboxEntry[], userId: number | null): OutboxEntry | null =>
  open.find((entry) => entry.state === 'device' && isOf(entry, userId) && blockerOf(entry, open) === null) ??
  null;
