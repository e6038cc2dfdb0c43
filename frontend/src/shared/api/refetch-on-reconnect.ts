import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.js';
import { isServerReachable, reconnectDelayMs } from './on-reconnect.js';
import { connectivity } from './connectivity.js';

/** No response, or a gateway error while the program is down: a retry succeeds when it is back. */
const OFFLINE_STATUSES: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** A query in use that could not be loaded because the server was unreachable. */
const isWaiting = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.error instanceof ApiError &&
  OFFLINE_STATUSES.has(query.state.error.status);

/**
 * While calls fail because the server is unreachable, probes it periodically. When it responds, refetches the
 * failed queries and updates `connectivity`. Returns the function that stops this.
 */
export function refetchOnReconnect(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rounds = 0;
  let hasEnded = false;
  const isNeeded = (): boolean =>
    connectivity.get().unansweredAt !== null || queries.getQueryCache().getAll().some(isWaiting);
  const checkServer = async (): Promise<void> => {
    const isReachable = await isServerReachable();
    timer = undefined;
    if (hasEnded) return;
    rounds += 1;
    if (isReachable) {
      connectivity.answered();
      await queries.refetchQueries({ type: 'active', predicate: isWaiting });
    }
    scheduleCheck();
  };
  const scheduleCheck = (): void => {
    if (hasEnded || timer !== undefined) return;
    if (!isNeeded()) {
      rounds = 0;
      return;
    }
    timer = setTimeout(() => void checkServer(), reconnectDelayMs(rounds));
  };
  const unsubscribeQueries = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') scheduleCheck();
  });
  const unsubscribeConnectivity = connectivity.subscribe(scheduleCheck);
  scheduleCheck();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    unsubscribeQueries();
    unsubscribeConnectivity();
  };
}
