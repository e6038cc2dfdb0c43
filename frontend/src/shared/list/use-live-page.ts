import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeferredRefresh, type DeferredRefresh } from '../realtime/use-deferred-refresh.js';
import { useLive } from '../realtime/use-live.js';
import { catalogRoom, type CatalogList, type LiveRoom } from './use-catalog.js';

/** Minimum time between refetches of a busy list, in milliseconds. */
const REFETCH_MS = 1_000;
/** A refetch that failed is repeated after so long: the room may say nothing more. Milliseconds. */
const RETRY_MS = 5_000;

interface PageOfRows {
  readonly data: readonly unknown[];
  readonly total: number;
}

interface Held<Page> {
  readonly hash: string;
  /** When it was asked for, epoch milliseconds. */
  readonly at: number;
  readonly page: Page;
}

export interface LivePageOptions<Page> {
  /** Source of changes: a list of the catalog room, or another room. */
  readonly live: CatalogList | LiveRoom | null;
  readonly queryKey: QueryKey;
  /** When the shown page was loaded, or asked for by a look; epoch milliseconds. */
  readonly loadedAt: number;
  readonly load: () => Promise<Page>;
  readonly rowKey: (row: Page extends { readonly data: readonly (infer Row)[] } ? Row : never) => unknown;
}

/**
 * Synchronises a loaded page with its room. Changed values are patched into the rows at once; added or
 * removed rows wait behind a button while the user works in the list. A command of the user refetches the
 * list itself, so the room's echo of it changes nothing.
 */
export function useLivePage<Page extends PageOfRows>({
  live,
  queryKey,
  loadedAt,
  load,
  rowKey,
}: LivePageOptions<Page>): DeferredRefresh {
  const queries = useQueryClient();
  const [held, setHeld] = useState<Held<Page> | null>(null);
  const hash = JSON.stringify(queryKey);
  const latest = useRef({ queryKey, hash, load, rowKey });
  useEffect(() => {
    latest.current = { queryKey, hash, load, rowKey };
  });
  const isValid = held !== null && held.hash === hash && held.at >= loadedAt;

  const show = useCallback(() => {
    if (held !== null && held.hash === latest.current.hash) {
      queries.setQueryData<Page>(latest.current.queryKey, held.page, { updatedAt: held.at });
    }
    setHeld(null);
  }, [held, queries]);
  const refresh = useDeferredRefresh(show);

  /** False: it failed. */
  const refetch = useCallback(async (): Promise<boolean> => {
    const request = latest.current;
    const shownPage = queries.getQueryData<Page>(request.queryKey);
    // The first load is running, or failed and waits for the user.
    if (shownPage === undefined) return true;
    const requestedAt = Date.now();
    let page: Page;
    try {
      page = await request.load();
    } catch (error) {
      console.error('Не удалось обновить список', error);
      return false;
    }
    if (latest.current.hash !== request.hash) return true;
    const current = queries.getQueryState<Page>(request.queryKey);
    if (current?.data === undefined || current.dataUpdatedAt > requestedAt) return true;
    const keysOf = (rows: readonly unknown[]): string =>
      rows.map((row) => request.rowKey(row as never)).join();
    if (current.data.total === page.total && keysOf(current.data.data) === keysOf(page.data)) {
      // Answers may overtake each other: the one that was asked for last is the newest, whenever it comes.
      queries.setQueryData<Page>(request.queryKey, page, { updatedAt: requestedAt });
      return true;
    }
    setHeld((other) =>
      other?.hash === request.hash && other.at > requestedAt
        ? other
        : { hash: request.hash, at: requestedAt, page },
    );
    return true;
  }, [queries]);

  const { schedule } = refresh;
  useEffect(() => {
    if (isValid) schedule();
  }, [isValid, held, schedule]);

  const source = typeof live === 'string' ? catalogRoom(live) : (live ?? { room: null });
  const refetchSoon = useLive({
    ...source,
    pace: { every: REFETCH_MS },
    refetch: () =>
      void refetch().then((hasWorked) => {
        if (!hasWorked) refetchSoon(RETRY_MS);
      }),
  });

  return { ...refresh, isPending: refresh.isPending && isValid };
}
