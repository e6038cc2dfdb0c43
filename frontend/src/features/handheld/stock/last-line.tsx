import { mdiAlertCircle, mdiCheckCircle, mdiCloudOffOutline, mdiUndoVariant } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import type { LastResult } from './last-result.js';
import { useUndo } from './use-undo.js';
import { blockerOf } from '../offline/outbox-entry.js';
import type { OutboxStatus } from '../offline/outbox.js';
import { offlineTexts } from '../offline/texts.js';
import { useOutboxState } from '../offline/use-outbox.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './last-line.module.css';

const ICONS: Readonly<Record<OutboxStatus, string>> = {
  accepted: mdiCheckCircle,
  device: mdiCloudOffOutline,
  conflict: mdiAlertCircle,
  dismissed: mdiAlertCircle,
};
const TONES: Readonly<Record<OutboxStatus, string>> = {
  accepted: 'success',
  device: 'warning',
  conflict: 'error',
  dismissed: 'error',
};

export interface LastLineProps {
  readonly moduleId: number;
  readonly last: LastResult;
  readonly onUndone: (last: LastResult) => void;
}

/**
 * The last operation and its state. A pending operation is accepted or refused later and is not shown as
 * success. Its text says that it is sent again and what failed.
 */
export function LastLine({ moduleId, last, onUndone }: LastLineProps): ReactElement {
  const undo = useUndo(moduleId, last, onUndone);
  const { open, settled } = useOutboxState();
  const entry = [...open, ...settled].find(({ seq }) => seq === last.seq);
  const state = entry?.state ?? last.state;
  const isHeldUp = entry !== undefined && blockerOf(entry, open)?.state === 'conflict';
  const labels: Readonly<Record<OutboxStatus, string>> = {
    accepted: texts.onServer,
    device: isHeldUp ? offlineTexts.waitsForConflict : (entry?.trouble ?? last.problem ?? ''),
    conflict: texts.refused,
    dismissed: texts.dismissed,
  };
  return (
    <Stack
      direction="row"
      align="center"
      gap={10}
      className={css.last}
      data-state={state}
      data-tone={TONES[state]}
    >
      <Icon path={ICONS[state]} size={28} />
      <Text grow>
        <strong>{state === 'device' && !isHeldUp ? texts.sendAgain : labels[state]}</strong>
        <Text size="touch" block wrap="anywhere" className={css.text}>
          {entry?.answer?.isPosted === undefined ? last.text : entry.answer.message}
        </Text>
        {state === 'device' && !isHeldUp && (
          <Text size="small" block>
            {labels.device}
          </Text>
        )}
      </Text>
      {undo.run !== null && (
        <Button
          size="touch"
          icon={mdiUndoVariant}
          isBusy={undo.isRunning}
          aria-label={texts.undoLastOf(last.text)}
          onClick={() => void undo.run?.()}
        >
          {texts.undoLast}
        </Button>
      )}
    </Stack>
  );
}
