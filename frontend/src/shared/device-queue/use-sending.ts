import { useEffect } from 'react';
import { connectivity } from '../api/connectivity.js';
import { realtime } from '../realtime/realtime.js';

/** Sends for a user while a screen is open, e.g. a `DeviceQueue`. */
export interface Sender {
  readonly serve: (userId: number) => () => void;
  readonly wake: () => void;
}

/**
 * Sends the stored entries of this user while the screen is open: at once, and whenever a connection may be
 * available again (the network or the live connection is back, the server responds again after an unanswered
 * call, or the page becomes visible).
 */
export function useSending(sender: Sender, userId: number): void {
  useEffect(() => sender.serve(userId), [sender, userId]);
  useEffect(() => {
    let before = realtime.connection.get();
    const stopListening = realtime.connection.subscribe(() => {
      const now = realtime.connection.get();
      const { unansweredAt } = connectivity.get();
      const isReconnected = now.status === 'online' && before.status !== 'online';
      const isReachableAgain =
        unansweredAt !== null &&
        (before.lastContactAt ?? 0) <= unansweredAt &&
        (now.lastContactAt ?? 0) > unansweredAt;
      before = now;
      if (isReconnected || isReachableAgain) sender.wake();
    });
    const wake = (): void => {
      if (!document.hidden) sender.wake();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      stopListening();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [sender]);
}
