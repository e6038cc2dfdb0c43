import {
  mdiAlertCircle,
  mdiCheckCircle,
  mdiCloseCircleOutline,
  mdiTabletCellphone,
  mdiTrayArrowUp,
} from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { useCurrentUser } from '../../../shared/session/session.js';
import { StatusChip, type Tone } from '../../../shared/ui/status-chip.js';
import { toast } from '../../../shared/ui/toast.js';
import { outbox, type OutboxEntry, type OutboxStatus } from './outbox.js';
import { madeBy, mayDismiss, placeOf, productOf, reasonOf } from './outbox-words.js';
import { offlineTexts as texts } from './texts.js';

const SIGNS: Readonly<Record<OutboxStatus, { readonly tone: Tone; readonly icon: string }>> = {
  device: { tone: 'warning', icon: mdiTabletCellphone },
  accepted: { tone: 'success', icon: mdiCheckCircle },
  conflict: { tone: 'error', icon: mdiAlertCircle },
  dismissed: { tone: 'neutral', icon: mdiCloseCircleOutline },
};

const focusWayOut = (button: HTMLButtonElement | null): void => button?.focus();

export interface OutboxItemProps {
  readonly entry: OutboxEntry;
  readonly open: readonly OutboxEntry[];
  readonly isSending: boolean;
}

/** One operation: state, what, where, who and when, why, and what may be decided about it. */
export function OutboxItem({ entry, open, isSending }: OutboxItemProps): ReactElement {
  const user = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const what = `${texts.kinds[entry.operation.kind]}: ${productOf(entry)}`;
  const place = placeOf(entry);
  const reason = reasonOf(entry, open, user.id);
  const runsStorehouse = user.modules.some(({ key }) => key === 'storehouse');
  const decides = mayDismiss(entry, user.id, runsStorehouse);
  const isOpen = entry.state === 'conflict' || (entry.state === 'device' && !isSending);

  const decide = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      console.error('A decision could not be written to the device', error);
      toast.error(texts.failed);
    } finally {
      setBusy(false);
    }
  };
  const dismiss = (): Promise<void> => {
    const name = `${user.first_name} ${user.last_name}`.trim();
    return decide(() => outbox.dismiss(entry.seq, { id: user.id, name }));
  };
  const isUnclear = entry.state === 'device' && entry.attemptedAt !== null;

  const sign = isSending ? { tone: 'info' as const, icon: mdiTrayArrowUp } : SIGNS[entry.state];
  return (
    <li className="tsd-outbox__item" data-state={entry.state}>
      <div className="tsd-outbox__head">
        <StatusChip {...sign} label={isSending ? texts.sending : texts.states[entry.state]} />
        <span className="tsd-outbox__who">{madeBy(entry)}</span>
      </div>
      <p className="tsd-outbox__what">{what}</p>
      {place !== '' && <p className="tsd-outbox__place">{place}</p>}
      {reason !== null && reason !== '' && <p className="tsd-outbox__reason">{reason}</p>}
      {isOpen && decides && !isAsking && (
        <div className="tsd-outbox__deeds">
          {entry.state === 'conflict' && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void decide(() => outbox.retry(entry.seq))}
            >
              {texts.retry}
            </button>
          )}
          <button type="button" disabled={isBusy} data-danger="true" onClick={() => setAsking(true)}>
            {texts.dismiss}
          </button>
        </div>
      )}
      {isOpen && decides && isAsking && (
        <div role="group" aria-label={texts.dismissTitle} className="tsd-outbox__question">
          <p role="alert">
            {texts.dismissText}
            {isUnclear && ` ${texts.dismissUnclear}`}
          </p>
          <div className="tsd-outbox__deeds">
            <button ref={focusWayOut} type="button" onClick={() => setAsking(false)}>
              {texts.cancel}
            </button>
            <button type="button" disabled={isBusy} data-danger="true" onClick={() => void dismiss()}>
              {texts.dismissSure}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}
