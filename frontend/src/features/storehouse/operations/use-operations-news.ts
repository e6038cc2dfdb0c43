import type { RequestOf } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { useDeferredRefresh, type DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import {
  newsOf,
  PAGE_SIZE,
  withFirstPage,
  withPart,
  type ListNews,
  type OperationsPage,
  type OperationsPages,
} from './operations-pages.js';

type Input = RequestOf<typeof stockRoutes.getStorehouseValues>;

export interface OperationsNews extends DeferredRefresh {
  /** Deferred new rows; null when rows were only removed. */
  readonly waiting: ListNews | null;
  /** When the list was last compared with the server, in epoch milliseconds. */
  readonly comparedAt: number;
  /** Compares now and shows the result at once, after an operation of this user. */
  readonly showOwn: () => void;
  /** Reports the visible rows. They are compared too, so that rows deleted elsewhere disappear. */
  readonly onSight: (lastVisibleId: number | null) => void;
}

interface Held {
  readonly hash: string;
  readonly startedAt: number;
  readonly firstPage: OperationsPage;
  readonly part: { readonly page: OperationsPage; readonly before: number } | null;
  readonly news: ListNews;
}

export interface NewsOptions {
  readonly moduleId: number;
  readonly input: Input;
  /** The serialized input. */
  readonly hash: string;
  readonly queryKey: QueryKey;
  /** When the shown rows were loaded, in epoch milliseconds. */
  readonly loadedAt: number;
}

/**
 * Changes of the storehouse since the list was loaded. The room only signals a change; then the first page
 * and the visible rows are refetched. The result is deferred behind a button while the user works in the
 * list. Sorted oldest first, new rows are at the end, so the shown pages are refetched.
 */
export function useOperationsNews({
  moduleId,
  input,
  hash,
  queryKey,
  loadedAt,
}: NewsOptions): OperationsNews {
  const queries = useQueryClient();
  const latest = useRef({ input, hash, queryKey });
  useEffect(() => {
    latest.current = { input, hash, queryKey };
  });
  const inSight = useRef<number | null>(null);
  const compared = useRef<number | null>(null);
  const isMoved = useRef(false);
  const comparisons = useRef(0);
  /** Number of the comparison whose answer was taken last. */
  const latestComparison = useRef(0);
  const [comparedAt, setLookedAt] = useState(0);
  const [held, setHeld] = useState<Held | null>(null);
  const heldNow = useRef<Held | null>(null);
  const hold = useCallback((next: Held | null) => {
    heldNow.current = next;
    setHeld(next);
  }, []);
  const isValid = held !== null && held.hash === hash && held.startedAt >= loadedAt;

  const show = useCallback(() => {
    if (latest.current.input.direction === 'asc') {
      void queries.refetchQueries({ queryKey: latest.current.queryKey, exact: true });
      return;
    }
    const ready = heldNow.current;
    if (ready !== null && ready.hash === latest.current.hash) {
      queries.setQueryData<OperationsPages>(latest.current.queryKey, (pages) => {
        if (pages === undefined) return undefined;
        const next = withFirstPage(pages, ready.firstPage);
        return ready.part === null || ready.news.isBeyond
          ? next
          : withPart(next, ready.part.page, ready.part.before);
      });
    }
    hold(null);
  }, [hold, queries]);
  const refresh = useDeferredRefresh(show);

  const compare = useCallback(async (): Promise<boolean> => {
    const request = latest.current;
    const shownPages = queries.getQueryData<OperationsPages>(request.queryKey);
    // The first load is running, or failed and waits for the user.
    if (shownPages === undefined) return false;
    if (request.input.direction === 'asc') return true;
    comparisons.current += 1;
    const comparisonNumber = comparisons.current;
    const startedAt = Date.now();
    const before = pageInSight(shownPages, inSight.current);
    compared.current = before;
    const ask = (from: number | null): Promise<OperationsPage> =>
      api(stockRoutes.getStorehouseValues, { ...request.input, before_id: from, per_page: PAGE_SIZE });
    let firstPage: OperationsPage;
    let part: OperationsPage | null;
    try {
      [firstPage, part] = await Promise.all([ask(null), before === null ? null : ask(before)]);
    } catch (error) {
      console.error('Не удалось обновить список операций', error);
      return false;
    }
    const current = queries.getQueryData<OperationsPages>(request.queryKey);
    if (current === undefined || latest.current.hash !== request.hash) return false;
    // Answers may overtake each other.
    if (comparisonNumber < latestComparison.current) return false;
    latestComparison.current = comparisonNumber;
    setLookedAt(startedAt);
    const news = newsOf(current, firstPage);
    const isPartSame = part === null || before === null || withPart(current, part, before) === current;
    if (news.addedCount === 0 && news.gone === 0 && isPartSame) {
      hold(null);
      return false;
    }
    hold({
      hash: request.hash,
      startedAt: Math.max(startedAt, queries.getQueryState(request.queryKey)?.dataUpdatedAt ?? 0),
      firstPage,
      part: part === null || before === null ? null : { page: part, before },
      news,
    });
    return true;
  }, [hold, queries]);

  const { schedule } = refresh;
  const compareSoon = useLive({
    room: rooms.storehouse(moduleId),
    matters: ({ entity }) => {
      if (entity !== 'stock-operation') return false;
      isMoved.current = true;
      return true;
    },
    pace: 'bursts',
    refetch: () =>
      void compare().then((isNews) => {
        if (isNews) schedule();
      }),
  });

  return {
    ...refresh,
    isPending: refresh.isPending && (isValid || input.direction === 'asc'),
    waiting: isValid && held.news.addedCount > 0 ? held.news : null,
    comparedAt,
    showOwn: useCallback(() => void compare().then((isNews) => isNews && show()), [compare, show]),
    onSight: useCallback(
      (id) => {
        inSight.current = id;
        const pages = queries.getQueryData<OperationsPages>(latest.current.queryKey);
        // Pages that become visible later were not compared at the time of the change.
        if (isMoved.current && pages !== undefined && pageInSight(pages, id) !== compared.current)
          compareSoon();
      },
      [compareSoon, queries],
    ),
  };
}

/** The `before` id of the page with the visible rows; null while they are on the first page. */
function pageInSight(pages: OperationsPages, id: number | null): number | null {
  if (id === null) return null;
  const index = pages.pages.findIndex(({ data }) => data.some((row) => row.id === id));
  return index <= 0 ? null : (pages.pageParams[index] ?? null);
}
