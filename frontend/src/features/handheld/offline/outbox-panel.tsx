import { useId, useState, type ReactElement } from 'react';
import { Sheet } from '../shared/sheet.js';
import type { OutboxEntry } from './outbox.js';
import { outbox } from './outbox.js';
import { offlineTexts as texts } from './texts.js';
import { useOutboxState } from './use-outbox.js';
import { ConnectionStatus } from './connection-status.js';
import { OutboxItem } from './outbox-item.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { BigButton } from '../shared/big-button.js';
import { Text } from '../../../shared/ui/text.js';
import surface from '../shared/surface.module.css';
import css from './outbox-panel.module.css';

/** Page size for long queues: an old handheld needs a second to render three hundred rows. */
const PORTION = 30;

/** All operations of the device: conflicts first, then pending ones, then the history. */
export function OutboxPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { ready, open, settled, sending } = useOutboxState();
  const conflicts = open.filter(({ state }) => state === 'conflict');
  const waitingEntries = open.filter(({ state }) => state === 'device');
  const rest = { open, sending };
  return (
    <Sheet title={texts.panelTitle} onClose={onClose}>
      <ConnectionStatus />
      {ready && open.length === 0 && (
        <Muted as="p" size="inherit">
          {texts.empty}
        </Muted>
      )}
      <Group title={texts.conflicts} entries={conflicts} {...rest} />
      <Group title={texts.waiting} entries={waitingEntries} {...rest}>
        <BigButton onClick={() => outbox.wake()}>{texts.sendNow}</BigButton>
      </Group>
      {settled.length > 0 && (
        <details className={css.history} open={open.length === 0}>
          <summary className={surface.summary}>{texts.history}</summary>
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
    <Stack as="section" aria-labelledby={titleId} className={css.group}>
      <Text as="h3" size="large" id={titleId}>
        {title}{' '}
        <Muted size="inherit" tabular>
          {entries.length}
        </Muted>
      </Text>
      {children}
      <Stack as="ul">
        {entries.slice(0, shown).map((entry) => (
          <OutboxItem key={entry.seq} entry={entry} open={open} isSending={sending === entry.seq} />
        ))}
      </Stack>
      {hidden > 0 && (
        <BigButton onClick={() => setShown(shown + PORTION)}>
          {texts.more(Math.min(hidden, PORTION))}
        </BigButton>
      )}
    </Stack>
  );
}
