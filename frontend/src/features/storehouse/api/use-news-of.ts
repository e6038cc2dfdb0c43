import { rooms, type Change } from '@naryad/contracts/realtime';
import { useCallback, useEffect, useRef } from 'react';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';
import { useRoom } from '../../../shared/realtime/use-room.js';

/** News of a busy product come in bursts: at most one look per this time, in milliseconds. */
const LOOK_MS = 500;

/** Calls `look` soon after a change of the storehouse that matters, and whenever news may have been missed. */
export function useNewsOf(moduleId: number, matters: (change: Change) => boolean, look: () => void): void {
  const latest = useRef(look);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const lookSoon = useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lookedAt.current = performance.now();
        latest.current();
      },
      Math.max(0, lookedAt.current + LOOK_MS - performance.now()),
    );
  }, []);
  useRoom(rooms.storehouse(moduleId), {
    onStale: lookSoon,
    onChanges: (changes) => {
      if (changes.some(matters)) lookSoon();
    },
  });
  usePollingFallback(lookSoon);
}
