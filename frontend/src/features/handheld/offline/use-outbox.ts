import { useEffect, useSyncExternalStore } from 'react';
import { realtime } from '../../../shared/realtime/realtime.js';
import { keepForTerminal, useCurrentUser } from '../../../shared/session/session.js';
import { outbox, type OutboxPerson, type OutboxState } from './outbox.js';
import { handheldWorker } from './handheld-worker.js';
import { askForLastingMemory } from './lasting-memory.js';

/** The operations of this device, live. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/** Sends the signed-in person's operations while the terminal is open. Once per screen. */
export function useOutboxSender(): void {
  const { id, first_name: firstName, last_name: lastName } = useCurrentUser();
  const name = `${firstName} ${lastName}`.trim();
  useEffect(() => {
    keepForTerminal();
    void askForLastingMemory();
    if (import.meta.env.PROD) void handheldWorker.register();
  }, [id]);
  useSending({ id, name });
}

/** Sends a person's operations while the screen is open: at once, and whenever there may be a connection again. */
export function useSending({ id, name }: OutboxPerson): void {
  useEffect(() => {
    const close = outbox.open({ id, name });
    const wake = (): void => {
      if (document.visibilityState === 'visible') outbox.wake();
    };
    const stopListening = realtime.connection.subscribe(() => {
      if (realtime.connection.get().status === 'online') outbox.wake();
    });
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      close();
      stopListening();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [id, name]);
}
