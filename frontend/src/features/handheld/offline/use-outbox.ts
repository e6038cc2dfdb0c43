import { useEffect, useSyncExternalStore } from 'react';
import { sessionSignal } from '../../../shared/api/session-signal.js';
import { useSending } from '../../../shared/device-queue/use-sending.js';
import { keepForTerminal, useCurrentUser } from '../../../shared/session/session.js';
import { outbox, type OutboxState } from './outbox.js';
import { handheldWorker } from './handheld-worker.js';
import { askForLastingMemory } from './lasting-memory.js';

/** The operations of this device, live. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/** Sends the signed-in person's operations while the terminal is open. Once per screen. */
export function useOutboxSender(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    keepForTerminal();
    void askForLastingMemory();
    if (import.meta.env.PROD) void handheldWorker.register();
    const session = sessionSignal();
    // Heard before the screen goes with the session.
    const forget = (): void => void outbox.forgetAccepted();
    session.addEventListener('abort', forget);
    return () => session.removeEventListener('abort', forget);
  }, [id]);
  useSending(outbox, id);
}
