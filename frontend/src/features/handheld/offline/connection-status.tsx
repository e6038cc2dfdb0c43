import { useSyncExternalStore, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { connectivity } from '../../../shared/api/connectivity.js';
import { useConnection } from '../../../shared/realtime/use-connection.js';
import { reference } from './reference.js';
import { offlineTexts as texts } from './texts.js';
import { useOutboxState } from './use-outbox.js';
import { Text } from '../../../shared/ui/text.js';
import css from './connection-status.module.css';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** True when the server does not respond: no network, no live connection, or a request without a response. */
export function useIsOffline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isDown, status, lastContactAt } = useConnection();
  const { link } = useOutboxState();
  const { unansweredAt } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  // In an area without coverage the live connection seems up for a while. So only a contact after the failure
  // counts.
  const isUnanswered = unansweredAt !== null && (lastContactAt ?? 0) <= unansweredAt;
  return !hasNetwork || isDown || isUnanswered || (link === 'none' && status !== 'online');
}

/**
 * 'Нет связи. Операции сохраняются на устройстве', and the age of the reference data. Renders nothing while
 * online.
 */
export function ConnectionStatus(): ReactElement {
  const isOffline = useIsOffline();
  const { asOf } = useSyncExternalStore(reference.subscribe, reference.get);
  return (
    <div role="status">
      {isOffline && (
        <Text as="p" tag tone="warning" size="medium" weight="strong" className={css.offline}>
          {texts.noLink}
          {asOf !== null && (
            <Text as="small" size="usual" weight="normal" wrap="never">
              {' '}
              ({texts.dataOf(formatTime(asOf))})
            </Text>
          )}
        </Text>
      )}
    </div>
  );
}
