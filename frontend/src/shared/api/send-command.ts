import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { api, ApiError, type ApiOptions } from './api.js';

export interface SendOptions extends Omit<ApiOptions, 'idempotencyKey' | 'action'> {
  /** Idempotency key of the intent, the same for every attempt. Created here when absent. */
  readonly key?: string;
  /** Pauses between attempts in milliseconds; their number is the number of retries. */
  readonly pauses?: readonly number[];
}

/** Pauses between attempts in milliseconds; specs of screens shorten them (`testing/setup.ts`). */
export const attempts: { pauses: readonly number[] } = { pauses: [400, 1_200, 3_000] };

/** Creates an idempotency key. Works on plain http too, where `crypto.randomUUID` is missing. */
export function newIntentKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * True for a 409 that a retry does not change: a domain rule (with its `code`), e.g. the row has a newer
 * version.
 */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.body.code !== undefined;
}

/** True when it is unknown whether the command took effect, so the key must be reused. */
export function isIndefinite(error: unknown): boolean {
  return error instanceof ApiError && [0, 409, 502, 503, 504].includes(error.status) && !isStale(error);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Sends a state-changing call. A route marked `idempotent` carries the key of the intent and is retried with
 * the same key on network errors, 409 and 502-504. Any other route is sent once, because a retry could act
 * twice.
 */
export async function sendCommand<R extends Route>(
  route: R,
  input: RequestOf<R>,
  { key, pauses = attempts.pauses, ...options }: SendOptions = {},
): Promise<OutputOf<R>> {
  const idempotencyKey = route.idempotent ? (key ?? newIntentKey()) : undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await api(route, input, { ...options, idempotencyKey, action: true });
    } catch (error) {
      const wait = pauses[attempt];
      if (idempotencyKey === undefined || wait === undefined || !isIndefinite(error)) throw error;
      const retryAfterMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      await pause(
        Math.max(Math.min(retryAfterMs, 10_000), wait * (0.8 + Math.random() * 0.4)),
        options.signal,
      );
    }
  }
}
