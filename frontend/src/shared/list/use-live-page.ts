import { replaceEqualDeep, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeferredRefresh, type DeferredRefresh } from '../realtime/use-deferred-refresh.js';
import { useLive } from '../realtime/use-live.js';
import { catalogRoom, type CatalogList, type LiveRoom } from './use-catalog.js';

/** Looks at a busy list are at least this far apart, in milliseconds. */
const LOOK_MS = 1_000;

interface PageOfRows {
  readonly data: readonly unknown[];
  readonly total: number;
}

interface Held<Page> {
  readonly hash: string;
  readonly at: number;
  readonly page: Page;
}

export interface LivePageOptions<Page> {
  /** What speaks of changes: a list of the catalog room, or a room of its own. */
  readonly live: CatalogList | LiveRoom | null;
  readonly queryKey: QueryKey;
  /** When the shown page was loaded, epoch milliseconds. */
  readonly loadedAt: number;
  readonly load: () => Promise<Page>;
  readonly rowKey: (row: Page extends { readonly data: readonly (infer Row)[] } ? Row : never) => unknown;
}

/**
 * Keeps a loaded page true to its room. Changed values go into the rows at once; rows that came or went wait
 * behind a button while somebody works in the list. What the user did was loaded by the action itself: its echo brings
 * the same rows and changes nothing.
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
      queries.setQueryData<Page>(latest.current.queryKey, held.page);
    }
    setHeld(null);
  }, [held, queries]);
  const refresh = useDeferredRefresh(show);

  const look = useCallback(async (): Promise<void> => {
    const asked = latest.current;
    const shown = queries.getQueryData<Page>(asked.queryKey);
    // The first load is under way, or failed and waits for the user.
    if (shown === undefined) return;
    const at = Date.now();
    let page: Page;
    try {
      page = await asked.load();
    } catch (error) {
      console.error('Не удалось обновить список', error);
      return;
    }
    if (latest.current.hash !== asked.hash) return;
    const current = queries.getQueryState<Page>(asked.queryKey);
    if (current?.data === undefined || current.dataUpdatedAt > at) return;
    if (replaceEqualDeep(current.data, page) === current.data) return;
    const keysOf = (rows: readonly unknown[]): string => rows.map((row) => asked.rowKey(row as never)).join();
    if (current.data.total === page.total && keysOf(current.data.data) === keysOf(page.data)) {
      queries.setQueryData<Page>(asked.queryKey, page);
      return;
    }
    setHeld({ hash: asked.hash, at, page });
  }, [queries]);

  const { mark } = refresh;
  useEffect(() => {
    if (isValid) mark();
  }, [isValid, held, mark]);

  const source = typeof live === 'string' ? catalogRoom(live) : (live ?? { room: null });
  useLive({ ...source, pace: { every: LOOK_MS }, look: () => void look() });

  return { ...refresh, isPending: refresh.isPending && isValid };
}
