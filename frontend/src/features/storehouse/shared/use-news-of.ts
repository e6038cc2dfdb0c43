import { rooms, type Change } from '@naryad/contracts/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';
import { useRoom } from '../../../shared/realtime/use-room.js';
import { LookPace } from '../../../shared/realtime/burst-pace.js';

/** Calls `look` soon after a change of the storehouse that matters, and whenever news may have been missed. */
export function useNewsOf(moduleId: number, matters: (change: Change) => boolean, look: () => void): void {
  const latest = useRef(look);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pace] = useState(() => new LookPace());
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
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      pace.look(performance.now());
      latest.current();
    }, pace.wait(performance.now()));
  }, [pace]);
  useRoom(rooms.storehouse(moduleId), {
    onStale: lookSoon,
    onChanges: (changes) => {
      if (changes.some(matters)) lookSoon();
    },
  });
  usePollingFallback(lookSoon);
}
