import { useEffect } from 'react';
import { whenIdle } from './when-idle.js';

/** Fetches a lazy part when the page is idle, so that it is at hand also when the network is not. Keep `load` stable. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}
