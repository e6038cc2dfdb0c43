import { mdiWifi, mdiWifiOff } from '@mdi/js';
import { useSyncExternalStore, type ReactElement } from 'react';
import { useConnection } from '../../../shared/realtime/use-connection.js';
import { Icon } from '../../../shared/ui/icon.js';
import { offlineTexts } from '../offline/texts.js';
import { useOutboxState } from '../offline/use-outbox.js';

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}

/** Whether there is a network, and how many operations wait on the device. */
export function ConnectionSign(): ReactElement {
  const { open, link } = useOutboxState();
  const { isDown } = useConnection();
  const isOnline = useIsOnline();
  const isOff = !isOnline || isDown || link === 'none';
  const text = isOff ? offlineTexts.noLink : offlineTexts.online;
  return (
    <span className="tsd-link-sign" data-down={isOff} role="status">
      <Icon path={isOff ? mdiWifiOff : mdiWifi} size={24} />
      <span className="n-visually-hidden">{text}</span>
      {open.length > 0 && (
        <span className="tsd-link-sign__count n-tabular">
          {open.length}
          <span className="n-visually-hidden">{` ${offlineTexts.states.device}`}</span>
        </span>
      )}
    </span>
  );
}
