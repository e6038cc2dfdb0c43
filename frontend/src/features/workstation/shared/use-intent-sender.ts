import type { Route } from '@naryad/contracts/kernel/route';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnection } from '../../../shared/realtime/use-connection.js';
import type { IntentSender, Sending } from './intent-sender.js';

/** Pending commands; retried as soon as the network is back. */
export function useIntentSender<R extends Route>(sender: IntentSender<R>): Sending<R> {
  const sending = useSyncExternalStore(sender.subscribe, sender.get);
  const { isDown } = useConnection();
  useEffect(() => {
    if (!isDown) sender.wake();
  }, [isDown, sender]);
  useEffect(() => {
    window.addEventListener('online', sender.wake);
    return () => {
      window.removeEventListener('online', sender.wake);
      sender.rest();
    };
  }, [sender]);
  return sending;
}
