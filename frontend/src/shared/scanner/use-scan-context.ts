import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
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

/**
 * Keeps scans from the screen below while a dialog is open; contexts of the dialog itself get them. A dialog calls it once
 * in its frame.
 */
export function useScanBarrier(): void {
  // Before the contexts inside of the dialog, which are pushed in effects.
  useLayoutEffect(() => scanEngine.block(), []);
}

/** Pending scans, history and the active context. */
export function useScannerState(): ScannerState {
  return useSyncExternalStore(scanEngine.subscribe, scanEngine.get);
}
