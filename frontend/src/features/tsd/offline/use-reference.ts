import { useEffect, useSyncExternalStore } from 'react';
import { realtime } from '../../../shared/realtime/realtime.js';
import { whenIdle } from '../../../shared/ui/when-idle.js';
import { reference, type ReferenceState } from './reference.js';

const EVERY_MS = 5 * 60_000;
const AFTER_RETURN_MS = 30_000;

/**
 * Keeps the names of a terminal's storehouses on the device while a screen of it is open: at the start when the page is
 * idle, every five minutes, and some time after the network is back, when the operations have gone out.
 */
export function useReference(moduleId: number | null): ReferenceState {
  const state = useSyncExternalStore(reference.subscribe, reference.get);
  useEffect(() => {
    if (moduleId === null) return undefined;
    const load = (): void => void reference.refresh(moduleId);
    const cancel = whenIdle(load);
    const timer = setInterval(load, EVERY_MS);
    let returned: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const stopListening = realtime.connection.subscribe(() => {
      const { status } = realtime.connection.get();
      if (status === 'lost') wasLost = true;
      if (status !== 'online' || !wasLost) return;
      wasLost = false;
      clearTimeout(returned);
      returned = setTimeout(load, AFTER_RETURN_MS);
    });
    return () => {
      cancel();
      clearInterval(timer);
      clearTimeout(returned);
      stopListening();
    };
  }, [moduleId]);
  return state;
}
