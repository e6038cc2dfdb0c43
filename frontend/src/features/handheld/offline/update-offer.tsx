import { mdiUpdate } from '@mdi/js';
import { useSyncExternalStore, type ReactElement } from 'react';
import { handheldWorker } from './handheld-worker.js';
import { offlineTexts as texts } from './texts.js';
import { BigButton } from '../shared/big-button.js';

/** 'Доступно обновление'; reloads the page. For screens without unfinished input. */
export function UpdateOffer(): ReactElement | null {
  const hasUpdate = useSyncExternalStore(handheldWorker.subscribe, handheldWorker.hasUpdate);
  if (!hasUpdate) return null;
  return (
    <BigButton icon={mdiUpdate} iconSize={26} onClick={() => handheldWorker.apply()}>
      {texts.update}
    </BigButton>
  );
}
