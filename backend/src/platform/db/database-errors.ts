import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { sqlState } from './sql-state.js';

/** What the driver says of a connection that broke or was never made; it has no codes for that. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Connection ended|Driver not Connected|Cannot use a pool after calling end/i;
const SOCKET_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Shut down, killed, starting up, a primary no more; sessions and transactions that idled too long; out of connections. */
const UNAVAILABLE_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25006', '53300']);
/**
 * TypeORM gives a connection back as soon as it breaks. Whoever asks for the next statement of its transaction gets one of
 * these in place of the cause.
 */
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** A statement that was prepared before a migration changed its columns. Its connection is of no more use. */
const STALE_PLAN = /cached plan must not change result type/;

export const isStalePlan = (error: Error): boolean => STALE_PLAN.test(error.message);

/** Whether an error says that Postgres cannot be reached now (as against: it refused what was asked). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  return (
    SOCKET_CODES.has(state) ||
    UNAVAILABLE_STATES.has(state) ||
    state.startsWith('08') ||
    LOST_CONNECTION.test(error.message) ||
    isStalePlan(error) ||
    RELEASED.some((kind) => error instanceof kind)
  );
}

/** Lost lock races and timeouts after all repeats: the same request may succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['40P01', '40001', '55P03', '57014'].includes(sqlState(error));
}
