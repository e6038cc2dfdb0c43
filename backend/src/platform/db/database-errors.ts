import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { sqlState } from './sql-state.js';

/** Driver messages for a connection that broke or could not be opened; it has no error codes for them. */
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
/**
 * Shutdown, killed, starting up, no longer the primary; idle session or transaction timeout; out of
 * connections.
 */
const UNAVAILABLE_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25006', '53300']);
/**
 * TypeORM releases a connection as soon as it breaks. The next statement of its transaction throws one of
 * these instead of the cause.
 */
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** A statement was prepared before a migration changed its columns. The connection has to be closed. */
const STALE_PLAN = /cached plan must not change result type/;

export const isStalePlan = (error: Error): boolean => STALE_PLAN.test(error.message);

/** Whether Postgres is currently unreachable, as opposed to refusing the statement. */
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

/** Lock conflicts and timeouts after all retries: the same request may succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['40P01', '40001', '55P03', '57014'].includes(sqlState(error));
}
