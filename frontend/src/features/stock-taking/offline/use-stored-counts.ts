import { useMemo, useSyncExternalStore } from 'react';
import { useSending } from '../../../shared/device-queue/use-sending.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import type { Counter, StoredCount } from './stored-count.js';
import { storedCounts } from './stored-counts.js';
import { fullName } from '../../../shared/format/names.js';

const useAll = (): readonly StoredCount[] => useSyncExternalStore(storedCounts.subscribe, storedCounts.get);

/** The user whose counts are sent. */
export function useCounter(): Counter {
  const user = useCurrentUser();
  const { id } = user;
  const name = fullName(user) || user.name;
  return useMemo(() => ({ id, name }), [id, name]);
}

/** The user's own counts on this device, of all stock-takings. */
export function useAllOwnCounts(): readonly StoredCount[] {
  const { id } = useCurrentUser();
  const all = useAll();
  return useMemo(() => all.filter((one) => one.counter.id === id), [all, id]);
}

/** The user's own counts of a stock-taking on this device. */
export function useOwnStoredCounts(takingId: number): readonly StoredCount[] {
  const own = useAllOwnCounts();
  return useMemo(() => own.filter((one) => one.takingId === takingId), [own, takingId]);
}

/** Names of other users with counts of a stock-taking on this device. */
export function useOtherCounters(takingId: number): readonly string[] {
  const { id } = useCurrentUser();
  const all = useAll();
  return useMemo(() => {
    const others = all.filter((one) => one.takingId === takingId && one.counter.id !== id);
    return [...new Set(others.map((one) => one.counter.name))];
  }, [all, id, takingId]);
}

/** Sends the counts of this device while the screen is open: at once, and when the network is back. */
export function useCountSending(): void {
  const { id } = useCurrentUser();
  useSending(storedCounts, id);
}
