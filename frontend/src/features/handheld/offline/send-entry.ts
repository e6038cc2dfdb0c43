import type { CallOptions } from '@naryad/contracts/kernel/client';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { api } from '../../../shared/api/api.js';
import type { OutboxAnswer, OutboxEntry } from './outbox-entry.js';

/** In an area without coverage a request may hang for minutes; the next attempt uses the same key. */
const ATTEMPT_MS = 15_000;

/** Calls the API; throws ApiError. */
export type Call = <R extends Route>(
  route: R,
  input: RequestOf<R>,
  options: CallOptions,
) => Promise<OutputOf<R>>;

/** Sends one operation with its key; rethrows errors of `call`. */
export async function sendEntry(entry: OutboxEntry, call: Call = api): Promise<OutboxAnswer> {
  const { operation, key, scannedAt, user } = entry;
  // Another tab may have signed in another user, and all tabs share the cookie. So the author is sent
  // explicitly.
  const options = { idempotencyKey: key, madeBy: user.id, signal: AbortSignal.timeout(ATTEMPT_MS) };
  if (operation.kind === 'pick') {
    const { message } = await call(pickingRoutes.manualPick, operation.input, options);
    return { message: message ?? null, cellAddress: null };
  }
  if (operation.kind === 'count') {
    const { sendCount } = await import('./send-count.js');
    return sendCount({ ...operation.input, scanned_at: scannedAt }, options, call);
  }
  if (operation.kind === 'writeOff') {
    const input = { ...operation.input, scanned_at: scannedAt };
    const { data, message } = await call(handheldRoutes.writeOffProduct, input, options);
    return { message: message ?? null, cellAddress: null, operationId: data.id };
  }
  if (operation.kind === 'undo') {
    const input = { ...operation.input, scanned_at: scannedAt };
    const { message } = await call(handheldRoutes.undoOperation, input, options);
    return { message: message ?? null, cellAddress: null };
  }
  if (operation.kind === 'reception') {
    const input = { ...operation.input, scanned_at: scannedAt };
    const { data, message } = await call(handheldRoutes.createReceptionOperation, input, options);
    return { message: message ?? null, cellAddress: data.cell_address, operationId: data.id };
  }
  const input = { ...operation.input, scanned_at: scannedAt };
  const { data, message } = await call(handheldRoutes.moveProduct, input, options);
  return { message: message ?? null, cellAddress: data.new_cell_address, operationId: data.id };
}
