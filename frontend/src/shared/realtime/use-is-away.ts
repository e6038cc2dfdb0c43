import { useSyncExternalStore } from 'react';
import { reach } from '../api/reach.js';
import { useConnection } from './use-connection.js';

/** True while the server does not answer: the live connection is down, or a call got no answer and nothing came since. */
export function useIsAway(): boolean {
  const { isDown, lastContactAt } = useConnection();
  const { unansweredAt } = useSyncExternalStore(reach.subscribe, reach.get);
  return isDown || (unansweredAt !== null && (lastContactAt ?? 0) <= unansweredAt);
}
