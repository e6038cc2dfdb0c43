import { mdiAlertCircle, mdiCloudCheckOutline, mdiTrayArrowUp, mdiWifiOff } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { offlineTexts as texts } from './texts.js';
import { useOutboxState } from './use-outbox.js';
import { useIsOffline } from './connection-sign.js';
import './outbox.css';

const OutboxPanel = lazy(() => import('./outbox-panel.js').then((m) => ({ default: m.OutboxPanel })));

/** Connection and queue of the device in the header; opens the list of its operations. */
export function OutboxBadge(): ReactElement {
  const { open } = useOutboxState();
  const isOffline = useIsOffline();
  const [shown, setShown] = useState(false);
  const conflicts = open.filter(({ state }) => state === 'conflict').length;
  const waiting = open.length - conflicts;
  const tone = conflicts > 0 ? 'error' : isOffline || waiting > 0 ? 'warning' : 'success';
  const quiet = isOffline ? mdiWifiOff : mdiCloudCheckOutline;
  const icon = conflicts > 0 ? mdiAlertCircle : waiting > 0 && !isOffline ? mdiTrayArrowUp : quiet;
  const link = isOffline ? texts.noLink : texts.online;
  return (
    <>
      <button
        type="button"
        className="tsd-badge"
        data-tone={tone}
        aria-haspopup="dialog"
        aria-label={`${texts.badgeName}: ${texts.badge(waiting, conflicts)}. ${link}`}
        onClick={() => setShown(true)}
      >
        <Icon path={icon} size={26} />
        {open.length > 0 && <span className="tsd-badge__count">{open.length}</span>}
      </button>
      {shown && (
        <Suspense fallback={null}>
          <OutboxPanel onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
