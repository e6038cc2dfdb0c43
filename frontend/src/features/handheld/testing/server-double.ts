import { ApiError } from '@naryad/contracts/kernel/client';
import { unitOf, type OutboxAnswer, type OutboxDraft, type OutboxEntry } from '../offline/outbox-entry.js';

/** Outcome of one request. */
export type Fate = 'ok' | 'answer-lost' | 'no-network' | ApiError;

export const refusal = (code: string, message: string): ApiError =>
  new ApiError(422, { success: false, message, code });

/**
 * A server double that stores idempotency keys like the real one: it returns the stored response of a success
 * again, and re-evaluates a refused request.
 */
export class ServerDouble {
  /** Keys that took effect, in order. */
  readonly effects: string[] = [];
  /** Every request that arrived. */
  readonly arrived: OutboxEntry[] = [];
  /** Outcomes of the next requests; later requests succeed. */
  fates: Fate[] = [];
  /** Units that are refused as long as they are in this map. */
  readonly refusals = new Map<number, ApiError>();

  readonly send = (entry: OutboxEntry): Promise<OutboxAnswer> => {
    const fate = this.fates.shift() ?? 'ok';
    if (fate === 'no-network') return Promise.reject(new ApiError(0, { message: 'Нет связи с сервером' }));
    this.arrived.push(entry);
    if (fate instanceof ApiError) return Promise.reject(fate);
    const refusalError = this.refusals.get(unitOf(entry) ?? 0);
    if (refusalError !== undefined) return Promise.reject(refusalError);
    if (!this.effects.includes(entry.key)) this.effects.push(entry.key);
    if (fate === 'answer-lost') return Promise.reject(new ApiError(0, { message: 'Нет связи с сервером' }));
    return Promise.resolve({ message: 'Принято', cellAddress: 'A-1-1-01' });
  };
}

export const ivan = { id: 7, name: 'Иван Петров' };
export const olga = { id: 8, name: 'Ольга Белова' };

/** A reception of a unit. */
export const reception = (unit: number, user = ivan): OutboxDraft => ({
  operation: { kind: 'reception', input: { batch_product_id: unit, storehouse_cell_id: 5, module_id: 3 } },
  user,
  labels: { productName: `Плата ${unit}`, serialNumber: `S-${unit}`, toAddress: 'A-1-1-01' },
});
