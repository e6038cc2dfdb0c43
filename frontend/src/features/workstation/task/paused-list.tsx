import type { PausedOperation } from '@naryad/contracts/production/dto';
import { PAUSE_CAUSES } from '@naryad/contracts/production/pauses';
import type { ReactElement } from 'react';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { workstationTexts as texts } from '../shared/texts.js';

export interface PausedListProps {
  readonly paused: readonly PausedOperation[];
  /** The work place has a running operation: only one can run at a time. */
  readonly isLocked: boolean;
  readonly onResume: (operationId: number) => Promise<void>;
}

/** Paused operations of the work place, each with a resume button. */
export function PausedList({ paused, isLocked, onResume }: PausedListProps): ReactElement | null {
  if (paused.length === 0) return null;
  return (
    <Stack as="section" gap="0.4em" aria-labelledby="ws-paused-title">
      <Text as="h2" size="touch" weight="bold" id="ws-paused-title">
        {texts.pause.aside}
      </Text>
      {paused.map(({ id, task_number, product_name, operation_name, pause }) => (
        <Stack key={id} direction="row" align="center" justify="between" gap="0.8em">
          <Stack gap={0} grow>
            <Text weight="strong" wrap="anywhere">
              {`${task_number} · ${operation_name}`}
            </Text>
            <Muted size="smaller">{`${product_name} · ${PAUSE_CAUSES[pause.reason]}`}</Muted>
          </Stack>
          <TerminalButton
            size="small"
            disabled={isLocked}
            title={isLocked ? texts.pause.oneAtATime : undefined}
            onClick={() => void onResume(id)}
          >
            {texts.pause.resume}
          </TerminalButton>
        </Stack>
      ))}
    </Stack>
  );
}
