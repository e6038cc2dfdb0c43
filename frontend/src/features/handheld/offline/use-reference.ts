import { useEffect, useSyncExternalStore } from 'react';
import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { realtime } from '../../../shared/realtime/realtime.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { whenIdle } from '../../../shared/ui/when-idle.js';
import { reference, type ReferenceState } from './reference.js';

const EVERY_MS = 5 * 60_000;
const AFTER_RETURN_MS = 30_000;

const loadPicking = (): Promise<typeof import('./stored-picking.js')> => import('./stored-picking.js');

const loadReasons = (): Promise<typeof import('./stored-reasons.js')> => import('./stored-reasons.js');

/**
 * Keeps the reference data and the picking tasks of a terminal up to date on the device while one of its
 * screens is open: at the start when the page is idle, every five minutes, and after a reconnect, once the
 * pending operations are sent.
 */
export function useReference(info: HandheldModuleInfo | null): ReferenceState {
  const state = useSyncExternalStore(reference.subscribe, reference.get);
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (info === null) return undefined;
    const load = (): void =>
      void loadPicking()
        .then(({ storePickingTasks }) => storePickingTasks(userId, info))
        .then(async () => (await loadReasons()).writeOffReasons(userId))
        .catch((error: unknown) => console.error('Failed to store the picking tasks for offline work', error))
        .then(() => reference.refresh(info.module_id));
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
  }, [info, userId]);
  return state;
}
