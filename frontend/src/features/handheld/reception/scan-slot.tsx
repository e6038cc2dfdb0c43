import { mdiAlertCircle, mdiCheckCircle, mdiUndoVariant } from '@mdi/js';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import type { Slot } from './reception-slots.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Searching } from '../shared/searching.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import css from './scan-slot.module.css';

const TONES = { waiting: undefined, searching: 'info', filled: 'success', error: 'error' } as const;

export interface ScanSlotProps<T> {
  readonly number: number;
  readonly title: string;
  /** What to do while the slot is empty. */
  readonly hint: string;
  readonly icon: string;
  readonly slot: Slot<T>;
  readonly nameOf: (value: T) => string;
  readonly children: (value: T) => ReactNode;
  readonly onUndo: () => void;
  /** A suggestion that can be accepted without a scan while the slot is empty. */
  readonly offer?: ReactNode;
}

/** One of the two slots of the reception. It never moves and never disappears; only its content changes. */
export function ScanSlot<T>({
  number,
  title,
  hint,
  icon,
  slot,
  nameOf,
  children,
  onUndo,
  offer,
}: ScanSlotProps<T>): ReactElement {
  const titleId = useId();
  const sign = slot.state === 'filled' ? mdiCheckCircle : slot.state === 'error' ? mdiAlertCircle : icon;
  return (
    <Stack
      as="section"
      direction="row"
      align="start"
      gap={12}
      className={css.slot}
      data-state={slot.state}
      data-tone={TONES[slot.state]}
      aria-labelledby={titleId}
    >
      <Text
        tone={slot.state === 'filled' || slot.state === 'error' ? TONES[slot.state] : 'muted'}
        className={css.icon}
        data-waiting={slot.state === 'waiting' || undefined}
      >
        <Icon path={sign} size={40} />
      </Text>
      <Stack grow gap={0}>
        <Muted as="h2" size="touch" weight="strong" id={titleId}>
          {`${number}. ${title}`}
          {slot.state === 'filled' && <VisuallyHidden>{`: ${texts.filled}`}</VisuallyHidden>}
          {slot.state === 'error' && <span>{`: ${texts.failed}`}</span>}
        </Muted>
        <div role={slot.state === 'error' ? 'alert' : 'status'}>
          {slot.state === 'filled' && children(slot.value)}
          {slot.state === 'waiting' && (
            <Text as="p" size="title" wrap="anywhere">
              {hint}
            </Text>
          )}
          {slot.state === 'searching' && <Searching code={slot.code} />}
          {slot.state === 'error' && (
            <Text as="p" weight="strong" tone="error">
              {slot.text}
            </Text>
          )}
        </div>
        {slot.state === 'waiting' && offer}
        {slot.was !== null && slot.state !== 'searching' && (
          <Notice
            kind="warning"
            strong
            className={css.was}
            action={
              <Button
                kind="text"
                size="touch"
                icon={mdiUndoVariant}
                iconSize={22}
                onClick={onUndo}
                aria-label={texts.undoOf(nameOf(slot.was))}
              >
                {texts.undo}
              </Button>
            }
          >
            {texts.was(nameOf(slot.was))}
          </Notice>
        )}
      </Stack>
    </Stack>
  );
}
