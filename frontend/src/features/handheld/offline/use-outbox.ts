import { useEffect, useSyncExternalStore } from 'react';
import { sessionSignal } from '../../../shared/api/session-signal.js';
import { useSending } from '../../../shared/device-queue/use-sending.js';
import { storeUserForTerminal, useCurrentUser } from '../../../shared/session/session.js';
import { outbox, type OutboxState } from './outbox.js';
import { handheldWorker } from './handheld-worker.js';
import { requestPersistentStorage } from './persistent-storage.js';

/** Operations of this device, live. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/** Sends the signed-in user's operations while the terminal is open. Use it once per screen. */
export function useOutboxSender(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    storeUserForTerminal();
    void requestPersistentStorage();
    if (import.meta.env.PROD) void handheldWorker.register();
    const session = sessionSignal();
    // Runs before the screen unmounts at the end of the session.
    const clearAccepted = (): void => void outbox.clearAccepted();
    session.addEventListener('abort', clearAccepted);
    return () => session.removeEventListener('abort', clearAccepted);
  }, [id]);
  useSending(outbox, id);
}
