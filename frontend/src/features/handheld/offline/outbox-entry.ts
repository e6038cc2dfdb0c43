import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';

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
}

/** The unit or parcel that an operation is about: what happens to one of them keeps its order. */
export const unitOf = ({ operation }: Pick<OutboxDraft, 'operation'>): number => {
  if (operation.kind === 'undo') return operation.undone.input.batch_product_id;
  return operation.kind === 'pick'
    ? operation.input.picked_item.batch_product_id
    : operation.input.batch_product_id;
};

/** True until the server has accepted it or somebody has dismissed it. */
export const isOpen = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state === 'device' || state === 'conflict';

/** True when the two names are of one person. */
export const isOf = (entry: OutboxDraft, userId: number | null): boolean => entry.user.id === userId;

/** The first open operation before this one with the same unit: what this one has to wait for. */
export function blockerOf(entry: OutboxEntry, open: readonly OutboxEntry[]): OutboxEntry | null {
  const unit = unitOf(entry);
  return open.find((other) => other.seq < entry.seq && isOpen(other) && unitOf(other) === unit) ?? null;
}

/** The operation that goes out next for this person, or null. @param open all open ones, in their order */
export function nextToSend(open: readonly OutboxEntry[], userId: number | null): OutboxEntry | null {
  const held = new Set<number>();
  for (const entry of open) {
    const unit = unitOf(entry);
    if (entry.state === 'device' && isOf(entry, userId) && !held.has(unit)) return entry;
    held.add(unit);
  }
  return null;
}
