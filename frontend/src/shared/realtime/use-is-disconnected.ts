import { useSyncExternalStore } from 'react';
import { connectivity } from '../api/connectivity.js';
import { useConnection } from './use-connection.js';

/** True while the server does not answer: the live connection is down, or a call got no answer and nothing came since. */
export function useIsDisconnected(): boolean {
  const { isDown, lastContactAt } = useConnection();
  const { unansweredAt } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  return isDown || (unansweredAt !== null && (lastContactAt ?? 0) <= unansweredAt);
}
