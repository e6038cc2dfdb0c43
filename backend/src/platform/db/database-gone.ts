import { sqlState } from './unit-of-work.js';

const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Connection ended|Driver not Connected|Cannot use a pool after calling end/i;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Shut down, starting up, out of connections. */
const GONE_STATES = new Set(['57P01', '57P02', '57P03', '53300']);

/** Whether an error says that Postgres cannot be reached now (as against: it refused what was asked). */
export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  return (
    SOCKET_CODES.has(state) ||
    GONE_STATES.has(state) ||
    state.startsWith('08') ||
    LOST_CONNECTION.test(error.message)
  );
}

/** Lost lock races and timeouts after all repeats: the same request may succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['40P01', '40001', '55P03', '57014'].includes(sqlState(error));
}
