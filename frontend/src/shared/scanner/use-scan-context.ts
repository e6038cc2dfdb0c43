import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { scanEngine, type ScanContext, type ScannerState } from './scan-engine.js';

/**
 * Makes this component the receiver of scans while it is mounted and `context` is not null. The last one
 * mounted wins (a dialog over its screen). The context may be a new object on each render.
 */
export function useScanContext(context: ScanContext | null): void {
  const holder = useRef<ScanContext | null>(context);
  // A scan may arrive before effects run: it must go to the rendered screen, never to an unmounted one.
  useLayoutEffect(() => {
    holder.current = context;
  });
  const active = context !== null;
  const leave = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const endOpening = scanEngine.opening();
    leave.current = endOpening;
    return () => {
      leave.current?.();
      endOpening();
    };
  }, [active]);
  // Pushed in an effect, above the barrier of its own dialog, whose layout effect runs later than those of
  // its children.
  useEffect(() => {
    if (!active) return;
    const endOpening = leave.current;
    leave.current = scanEngine.push({
      get current(): ScanContext {
        return holder.current ?? { title: '', onScan: () => ({ kind: 'rejected', text: '' }) };
      },
    });
    endOpening?.();
  }, [active]);
}

/** Used while a screen is loading: the first scan waits for it. */
export function useScanOpening(): void {
  useLayoutEffect(() => {
    const endOpening = scanEngine.opening();
    // The loaded screen registers itself in the same step.
    return () => queueMicrotask(endOpening);
  }, []);
}

/**
 * Blocks scans for the screen below while a dialog is open; contexts of the dialog itself receive them. A
 * dialog calls it once in its frame.
 */
export function useScanBarrier(): void {
  // Runs before the contexts inside the dialog, which are pushed in effects.
  useLayoutEffect(() => scanEngine.block(), []);
}

/** Number of pending scans, history and the active context. */
export function useScannerState(): ScannerState {
  return useSyncExternalStore(scanEngine.subscribe, scanEngine.get);
}
