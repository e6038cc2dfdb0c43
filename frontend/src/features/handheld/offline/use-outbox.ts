import { useEffect, useSyncExternalStore } from 'react';
import { sessionSignal } from '../../../shared/api/session-signal.js';
import { useSending } from '../../../shared/device-queue/use-sending.js';
import { storeUserForTerminal, useCurrentUser } from '../../../shared/session/session.js';
import { outbox, type OutboxState } from './outbox.js';
import { handheldWorker } from './handheld-worker.js';
import { requestPersistentStorage } from './persistent-storage.js';

/** The operations of this device, live. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/** Sends the signed-in person's operations while the terminal is open. Once per screen. */
export function useOutboxSender(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    storeUserForTerminal();
    void requestPersistentStorage();
    if (import.meta.env.PROD) void handheldWorker.register();
    const session = sessionSignal();
    // Heard before the screen goes with the session.
    const clearAccepted = (): void => void outbox.clearAccepted();
    session.addEventListener('abort', clearAccepted);
    return () => session.removeEventListener('abort', clearAccepted);
  }, [id]);
  useSending(outbox, id);
}
