import { useEffect } from 'react';
import { whenIdle } from './when-idle.js';

/**
 * Loads a lazy chunk when the page is idle, so that it is available without network later. `load` must be
 * stable.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}
