import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.js';
import { isThere, pauseAfter } from './once-back.js';
import { reach } from './reach.js';

/** No answer, or one of a proxy whose program is away: it will be another one when that is back. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** A list or card that somebody looks at, and that could not be loaded because the server was away. */
const isWaiting = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.error instanceof ApiError &&
  AWAY.has(query.state.error.status);

/**
 * While calls fail because the server is away, asks for it now and then; when it answers, what failed is loaded again, and
 * whoever said that there is no connection hears of it. Answers the function that ends this.
 */
export function watchForReturn(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rounds = 0;
  let hasEnded = false;
  const isNeeded = (): boolean =>
    reach.get().unansweredAt !== null || queries.getQueryCache().getAll().some(isWaiting);
  const ask = async (): Promise<void> => {
    const there = await isThere();
    timer = undefined;
    if (hasEnded) return;
    rounds += 1;
    if (there) {
      reach.answered();
      await queries.refetchQueries({ type: 'active', predicate: isWaiting });
    }
    look();
  };
  const look = (): void => {
    if (hasEnded || timer !== undefined) return;
    if (!isNeeded()) {
      rounds = 0;
      return;
    }
    timer = setTimeout(() => void ask(), pauseAfter(rounds));
  };
  const stopQueries = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') look();
  });
  const stopReach = reach.subscribe(look);
  look();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stopQueries();
    stopReach();
  };
}
