import { useSyncExternalStore } from 'react';
import { connectivity } from '../api/connectivity.js';
import { useConnection } from './use-connection.js';

/**
 * True while the server is not reachable: the live connection is down, or a call got no response and none has
 * arrived since.
 */
export function useIsDisconnected(): boolean {
  const { isDown, lastContactAt } = useConnection();
  const { unansweredAt } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  return isDown || (unansweredAt !== null && (lastContactAt ?? 0) <= unansweredAt);
}
