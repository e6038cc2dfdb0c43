import { useEffect, useRef, useSyncExternalStore } from 'react';
import { scanEngine, type ScanContext, type ScannerState } from './scan-engine.js';

/**
 * Makes this component the receiver of scans while it is mounted and `context` is not null. The last one mounted wins
 * (a dialog over its screen). The context may be a new object on each render.
 */
export function useScanContext(context: ScanContext | null): void {
  const holder = useRef<ScanContext | null>(context);
  useEffect(() => {
    holder.current = context;
  });
  const active = context !== null;
  useEffect(() => {
    if (!active) return undefined;
    return scanEngine.push({
      get current(): ScanContext {
        return holder.current ?? { title: '', onScan: () => ({ kind: 'rejected', text: '' }) };
      },
    });
  }, [active]);
}

/** Pending scans, history and the active context. */
export function useScannerState(): ScannerState {
  return useSyncExternalStore(scanEngine.subscribe, scanEngine.get);
}
