import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { dialogsStore } from '../shared/ui/dialogs-store.js';
import { whenIdle } from '../shared/ui/when-idle.js';
import { loadPersistently } from './load-failure.js';

const loadDialogs = (): Promise<typeof import('../shared/ui/dialog-host.js')> =>
  import('../shared/ui/dialog-host.js');
const loadToasts = (): Promise<typeof import('../shared/ui/toast-host.js')> =>
  import('../shared/ui/toast-host.js');
// The hosts are rendered outside of every screen: without a boundary of their own a failure would unmount all
// screens.
const DialogHost = lazy(() => loadPersistently(loadDialogs).then((m) => ({ default: m.DialogHost })));
const ToastHost = lazy(() => loadPersistently(loadToasts).then((m) => ({ default: m.ToastHost })));

/**
 * Hosts of toasts and dialogs. Their code is not part of the first load: it loads when the page is idle (so
 * that it is available offline later), or with the first dialog.
 */
export function Overlays(): ReactElement {
  const [ready, setReady] = useState(false);
  const hasDialog = useSyncExternalStore(dialogsStore.subscribe, dialogsStore.current) !== null;
  useEffect(
    () =>
      whenIdle(() => {
        setReady(true);
        void loadDialogs().catch(() => undefined);
      }),
    [],
  );
  return (
    // One boundary each: a toast host that is still loading would hide an open dialog.
    <>
      <Suspense fallback={null}>{(ready || hasDialog) && <DialogHost />}</Suspense>
      <Suspense fallback={null}>{ready && <ToastHost />}</Suspense>
    </>
  );
}
