import { mdiUpdate } from '@mdi/js';
import { useSyncExternalStore, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { terminalWorker } from './handheld-worker.js';
import { offlineTexts as texts } from './texts.js';
import './outbox.css';

/** 'Доступно обновление', for screens on which nothing is half done: the page is loaded again. */
export function UpdateOffer(): ReactElement | null {
  const hasUpdate = useSyncExternalStore(terminalWorker.subscribe, terminalWorker.hasUpdate);
  if (!hasUpdate) return null;
  return (
    <button type="button" className="tsd-outbox__send tsd-update" onClick={() => terminalWorker.apply()}>
      <Icon path={mdiUpdate} size={26} />
      {texts.update}
    </button>
  );
}
