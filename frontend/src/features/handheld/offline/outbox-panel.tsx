import { useId, useState, type ReactElement } from 'react';
import { Sheet } from '../shared/sheet.js';
import type { OutboxEntry } from './outbox.js';
import { outbox } from './outbox.js';
import { offlineTexts as texts } from './texts.js';
import { useOutboxState } from './use-outbox.js';
import { ConnectionSign } from './connection-sign.js';
import { OutboxItem } from './outbox-item.js';
import './outbox.css';

/** Long queues are drawn in portions: an old handheld needs a second for three hundred rows. */
const PORTION = 30;

/** All operations of the device: conflicts first, then what waits, then the history. */
export function OutboxPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { ready, open, settled, sending } = useOutboxState();
  const conflicts = open.filter(({ state }) => state === 'conflict');
  const waiting = open.filter(({ state }) => state === 'device');
  const rest = { open, sending };
  return (
    <Sheet title={texts.panelTitle} onClose={onClose}>
      <ConnectionSign />
      {ready && open.length === 0 && <p className="tsd-outbox__empty">{texts.empty}</p>}
      <Group title={texts.conflicts} entries={conflicts} {...rest} />
      <Group title={texts.waiting} entries={waiting} {...rest}>
        <button type="button" className="tsd-outbox__send" onClick={() => outbox.wake()}>
          {texts.sendNow}
        </button>
      </Group>
      {settled.length > 0 && (
        <details className="tsd-outbox__history" open={open.length === 0}>
          <summary>{texts.history}</summary>
          <Group title={texts.settled} entries={settled} {...rest} />
        </details>
      )}
    </Sheet>
  );
}

interface GroupProps {
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
  readonly open: readonly OutboxEntry[];
  readonly sending: number | null;
  readonly children?: ReactElement;
}

function Group({ title, entries, open, sending, children }: GroupProps): ReactElement | null {
  const titleId = useId();
  const [shown, setShown] = useState(PORTION);
  if (entries.length === 0) return null;
  const hidden = entries.length - shown;
  return (
    <section aria-labelledby={titleId} className="tsd-outbox">
      <h3 id={titleId}>
        {title} <span className="n-tabular">{entries.length}</span>
      </h3>
      {children}
      <ul>
        {entries.slice(0, shown).map((entry) => (
          <OutboxItem key={entry.seq} entry={entry} open={open} isSending={sending === entry.seq} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="tsd-outbox__send" onClick={() => setShown(shown + PORTION)}>
          {texts.more(Math.min(hidden, PORTION))}
        </button>
      )}
    </section>
  );
}
