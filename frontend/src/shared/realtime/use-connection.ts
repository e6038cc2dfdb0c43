import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ConnectionState } from './connection-store.js';
import { realtime } from './realtime.js';

/** Polling interval while the live connection is down, in milliseconds. */
export const POLL_MS = 15_000;

/** State of the live connection. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(realtime.connection.subscribe, realtime.connection.get);
}

/** Calls `poll` at once and every 15 s while the live connection is down and the page is visible. */
export function usePollingFallback(poll: () => void): void {
  const { isDown } = useConnection();
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });
  useEffect(() => {
    if (!isDown) return undefined;
    const tick = (): void => {
      if (!document.hidden) latest.current();
    };
    tick();
    const timer = setInterval(tick, POLL_MS);
    return () => clearInterval(timer);
  }, [isDown]);
}
