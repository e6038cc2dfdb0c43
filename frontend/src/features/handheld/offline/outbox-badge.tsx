import { mdiAlertCircle, mdiCloudCheckOutline, mdiTrayArrowUp, mdiWifiOff } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { offlineTexts as texts } from './texts.js';
import { useOutboxState } from './use-outbox.js';
import { useIsOffline } from './connection-status.js';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import css from './outbox-badge.module.css';

const OutboxPanel = lazy(() => import('./outbox-panel.js').then((m) => ({ default: m.OutboxPanel })));

/** Connection state and queue length in the header; opens the list of operations. */
export function OutboxBadge(): ReactElement {
  const { open } = useOutboxState();
  const isOffline = useIsOffline();
  const [shown, setShown] = useState(false);
  const conflicts = open.filter(({ state }) => state === 'conflict').length;
  const waitingCount = open.length - conflicts;
  const tone = conflicts > 0 ? 'error' : isOffline || waitingCount > 0 ? 'warning' : 'success';
  const quiet = isOffline ? mdiWifiOff : mdiCloudCheckOutline;
  const icon = conflicts > 0 ? mdiAlertCircle : waitingCount > 0 && !isOffline ? mdiTrayArrowUp : quiet;
  const link = isOffline ? texts.noLink : texts.online;
  return (
    <>
      <Button
        kind="bare"
        size="touch"
        icon={icon}
        iconSize={26}
        className={css.badge}
        data-state={tone}
        aria-haspopup="dialog"
        aria-label={`${texts.badgeName}: ${texts.badge(waitingCount, conflicts)}. ${link}`}
        onClick={() => setShown(true)}
      >
        {open.length > 0 && <span className={classes(css.count, 'n-tabular')}>{open.length}</span>}
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <OutboxPanel onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
