import { plantToday } from '../../../shared/format/dates.js';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../shared/session/session.js';
import { countOfDay, lastSettledAt } from './count-of-day.js';
import { isOf } from '../offline/outbox-entry.js';
import { useOutboxState } from '../offline/use-outbox.js';
import { useModuleInfo } from './use-module-info.js';

/** How often to check whether the plant's midnight has passed. */
const POLL_MS = 30_000;

/**
 * Number of operations of the current user on the plant's day: those on the server and those pending here.
 * Null: unknown.
 */
export function useDayCount(moduleId: number): number | null {
  const { id: userId } = useCurrentUser();
  const { today, answeredAt, refetch } = useModuleInfo(moduleId);
  const { open, settled } = useOutboxState();
  const day = plantToday();
  const [, rerender] = useState(0);
  const latest = useRef({ answeredAt, refetch });
  useEffect(() => {
    latest.current = { answeredAt, refetch };
  });
  useEffect(() => {
    const timer = setInterval(() => rerender((times) => times + 1), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  const isPast = today !== undefined && today.day !== day;
  useEffect(() => {
    if (isPast) latest.current.refetch();
  }, [day, isPast]);
  // Settled operations change the count at once. The server is asked again when no operation is pending.
  const isWaiting = open.some((entry) => entry.state === 'device' && isOf(entry, userId));
  const settledAt = lastSettledAt({ open, settled }, userId);
  useEffect(() => {
    const { answeredAt: lastAnsweredAt, refetch: ask } = latest.current;
    if (!isWaiting && lastAnsweredAt !== null && settledAt >= lastAnsweredAt) ask();
  }, [isWaiting, settledAt]);
  return countOfDay({ today, answeredAt }, day, userId, { open, settled });
}
