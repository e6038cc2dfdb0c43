import { mdiAlertCircle, mdiTrayArrowUp, mdiWifiOff } from '@mdi/js';
import type { ReactElement } from 'react';
import { useSending } from '../../../shared/device-queue/use-sending.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { WaitingSign } from '../../../shared/ui/waiting-sign.js';
import { isOf } from './outbox-entry.js';
import { offlineTexts as texts } from './texts.js';
import { outbox } from './outbox.js';
import { useOutboxState } from './use-outbox.js';
import { useIsOffline } from './connection-status.js';

/**
 * Outside the terminal: sends the operations that the same user left on the device, and shows their number.
 * The link leads to the terminal, where conflicts are resolved.
 */
export function WaitingOperations(): ReactElement {
  const { id, modules } = useCurrentUser();
  useSending(outbox, id);
  const { open } = useOutboxState();
  const isOffline = useIsOffline();
  const own = open.filter((entry) => isOf(entry, id));
  const conflicts = own.filter(({ state }) => state === 'conflict').length;
  const tone = conflicts > 0 ? 'error' : 'warning';
  const icon = conflicts > 0 ? mdiAlertCircle : isOffline ? mdiWifiOff : mdiTrayArrowUp;
  const text = texts.left(texts.badge(own.length - conflicts, conflicts));
  const mayDecide = modules.some(({ key }) => key === 'tsd-scan');
  const link = mayDecide ? { to: '/tsd-scan', title: texts.toTerminal } : null;
  return <WaitingSign sign={own.length > 0 ? { text, icon, tone, link } : undefined} />;
}
