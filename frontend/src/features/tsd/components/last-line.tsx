import { mdiAlertCircle, mdiCheckCircle, mdiCloudOffOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import type { LastResult } from '../api/use-reception.js';
import type { OutboxStatus } from '../offline/outbox.js';
import { useOutboxState } from '../offline/use-outbox.js';
import { tsdTexts as texts } from '../texts.js';

const WORDS: Readonly<Record<OutboxStatus, string>> = {
  accepted: texts.onServer,
  device: texts.onDevice,
  conflict: texts.refused,
  dismissed: texts.dismissed,
};
const ICONS: Readonly<Record<OutboxStatus, string>> = {
  accepted: mdiCheckCircle,
  device: mdiCloudOffOutline,
  conflict: mdiAlertCircle,
  dismissed: mdiAlertCircle,
};

/** What was done here last, and how it stands: what was on the device only is accepted or refused later. */
export function LastLine({ last }: { readonly last: LastResult }): ReactElement {
  const { open, settled } = useOutboxState();
  const entry = last.seq === null ? undefined : [...open, ...settled].find(({ seq }) => seq === last.seq);
  const state = entry?.state ?? last.state;
  return (
    <p className="tsd-last" data-state={state}>
      <Icon path={ICONS[state]} size={28} />
      <span>
        <strong>{WORDS[state]}</strong>
        <span className="tsd-last__text">{last.text}</span>
      </span>
    </p>
  );
}
