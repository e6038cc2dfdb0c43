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
import { madeBy, mayDismiss, addressesOf, productOf, reasonOf } from './outbox-labels.js';
import { offlineTexts as texts } from './texts.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';
import { BigButton } from '../shared/big-button.js';
import { Card } from '../../../shared/ui/card.js';
import { Text } from '../../../shared/ui/text.js';
import surface from '../shared/surface.module.css';
import { fullName } from '../../../shared/format/names.js';
import css from './outbox-item.module.css';

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

/** One operation: state, product, cells, author, time, reason, and available decisions. */
export function OutboxItem({ entry, open, isSending }: OutboxItemProps): ReactElement {
  const user = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const what = `${texts.kinds[entry.operation.kind]}: ${productOf(entry)}`;
  const addresses = addressesOf(entry);
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
    const name = fullName(user);
    return decide(() => outbox.dismiss(entry.seq, { id: user.id, name }));
  };
  const isUnclear = entry.state === 'device' && entry.attemptedAt !== null;

  const sign = isSending ? { tone: 'info' as const, icon: mdiTrayArrowUp } : SIGNS[entry.state];
  return (
    <Card as="li" gap={4} className={classes(surface.card, css.item)} data-state={entry.state}>
      <Stack direction="row" wrap align="center" gap="4px 10px">
        <StatusChip {...sign} label={isSending ? texts.sending : texts.states[entry.state]} />
        <Muted size="medium">{madeBy(entry)}</Muted>
      </Stack>
      <Text as="p" weight="strong" wrap="anywhere">
        {what}
      </Text>
      {addresses !== '' && (
        <Text as="p" size="lead" weight="bold" tabular wrap="anywhere">
          {addresses}
        </Text>
      )}
      {reason !== null && reason !== '' && (
        <Text as="p" size="touch" tone={entry.state === 'conflict' ? 'error' : 'muted'} wrap="anywhere">
          {reason}
        </Text>
      )}
      {isOpen && decides && !isAsking && (
        <Stack direction="row" className={css.actions}>
          {entry.state === 'conflict' && (
            <BigButton disabled={isBusy} onClick={() => void decide(() => outbox.retry(entry.seq))}>
              {texts.retry}
            </BigButton>
          )}
          <BigButton tone="danger" disabled={isBusy} onClick={() => setAsking(true)}>
            {texts.dismiss}
          </BigButton>
        </Stack>
      )}
      {isOpen && decides && isAsking && (
        <Stack gap={10} role="group" aria-label={texts.dismissTitle} className={css.question}>
          <p role="alert">
            {texts.dismissText}
            {isUnclear && ` ${texts.dismissUnclear}`}
          </p>
          <Stack direction="row" className={css.actions}>
            <BigButton ref={focusWayOut} onClick={() => setAsking(false)}>
              {texts.cancel}
            </BigButton>
            <BigButton tone="danger" disabled={isBusy} onClick={() => void dismiss()}>
              {texts.dismissSure}
            </BigButton>
          </Stack>
        </Stack>
      )}
    </Card>
  );
}
