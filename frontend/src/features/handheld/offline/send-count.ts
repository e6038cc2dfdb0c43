import type { CallOptions } from '@naryad/contracts/kernel/client';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { cellCountRoutes } from '@naryad/contracts/stock-takings/cell-count-routes';
import type { OutboxAnswer } from './outbox-entry.js';
import type { Call } from './send-entry.js';

/** Sends the count of a cell; rethrows errors of `call`. */
export async function sendCount(
  input: RequestOf<(typeof cellCountRoutes)['countCell']>,
  options: CallOptions,
  call: Call,
): Promise<OutboxAnswer> {
  const { data, message } = await call(cellCountRoutes.countCell, input, options);
  return { message: message ?? null, cellAddress: null, isPosted: data.status === 'posted' };
}
