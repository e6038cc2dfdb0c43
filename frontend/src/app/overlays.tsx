import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { dialogsStore } from '../shared/ui/dialogs-store.js';
import { whenIdle } from '../shared/ui/when-idle.js';
import { loadPersistently } from './load-failure.js';

const loadDialogs = (): Promise<typeof import('../shared/ui/dialog-host.js')> =>
  import('../shared/ui/dialog-host.js');
const loadToasts = (): Promise<typeof import('../shared/ui/toast-host.js')> =>
  import('../shared/ui/toast-host.js');
// They stand outside of every screen: a failure of theirs would take all of them away.
const DialogHost = lazy(() => loadPersistently(loadDialogs).then((m) => ({ default: m.DialogHost })));
const ToastHost = lazy(() => loadPersistently(loadToasts).then((m) => ({ default: m.ToastHost })));

/**
 * Places of toasts and dialogs. Their code is no part of the first load: it comes when the page is idle (and so is at
 * hand when the network is not), or with the first dialog.
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
    // A boundary each: a toast host that is still loading would hide a question that is already open.
    <>
      <Suspense fallback={null}>{(ready || hasDialog) && <DialogHost />}</Suspense>
      <Suspense fallback={null}>{ready && <ToastHost />}</Suspense>
    </>
  );
}
