import { useEffect, useRef } from 'react';
import { realtime } from './realtime.js';
import type { RoomHandler } from './realtime-client.js';

/**
 * Joins a room while the component is mounted; null joins nothing. The handler may be a new object on each render.
 * `onStale` comes once after every join too: invalidate the room's queries there.
 */
export function useRoom(room: string | null, handler: RoomHandler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (room === null) return undefined;
    return realtime.join(room, {
      onChanges: (changes, message) => latest.current.onChanges(changes, message),
      onStale: (reason) => latest.current.onStale(reason),
    });
  }, [room]);
}
