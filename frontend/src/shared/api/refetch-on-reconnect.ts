import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.js';
import { isServerReachable, reconnectDelayMs } from './on-reconnect.js';
import { connectivity } from './connectivity.js';

/** No answer, or one of a proxy whose program is away: it will be another one when that is back. */
const OFFLINE_STATUSES: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** A list or card that somebody looks at, and that could not be loaded because the server was away. */
const isWaiting = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.error instanceof ApiError &&
  OFFLINE_STATUSES.has(query.state.error.status);

/**
 * While calls fail because the server is away, asks for it now and then; when it answers, what failed is loaded again, and
 * whoever said that there is no connection hears of it. Answers the function that ends this.
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
