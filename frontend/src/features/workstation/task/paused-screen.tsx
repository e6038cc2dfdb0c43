import { mdiPauseCircleOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { STANDSTILL_REASONS, type Standstill } from '@naryad/contracts/production/pauses';
import { useState, type ReactElement } from 'react';
import { formatDuration, formatTime } from '../../../shared/format/dates.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { leftBehind, useReadingDrafts } from '../shared/reading-drafts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { workstationTexts as texts } from '../shared/texts.js';
import workstation from '../shared/workstation.module.css';
import { PauseDialog, type OtherPlace } from './pause-dialog.js';
import { PausedList } from './paused-list.js';
import { TaskPanel } from './task-panel.js';
import type { Workstation } from './use-workstation.js';
import screen from './task-screen.module.css';

export interface PausedScreenProps {
  readonly task: WorkplaceTask;
  readonly pause: Standstill;
  readonly station: Workstation;
  readonly places: readonly OtherPlace[];
}

/** An operation that stands still: since when, why, and the way to go on. */
export function PausedScreen({ task, pause, station, places }: PausedScreenProps): ReactElement {
  const drafts = useReadingDrafts(task);
  const [isHandingOver, setHandingOver] = useState(false);
  useScanContext({
    title: texts.pause.paused,
    onScan: () => ({ kind: 'rejected', text: texts.pause.resumeFirst }),
    hasNoPlace: true,
  });
  return (
    <div className={screen.body}>
      <TaskPanel task={task}>
        <PausedList paused={task.paused ?? []} isLocked={station.isBusy} onResume={station.pauses.resume} />
      </TaskPanel>
      <Stack as="main" align="center" justify="center" gap="1em" className={screen.main}>
        <Text tone="warning">
          <Icon path={mdiPauseCircleOutline} size={72} />
        </Text>
        <h2 className={workstation.headline}>{texts.pause.paused}</h2>
        <Text as="p" size="lead" weight="strong">
          {texts.pause.since(STANDSTILL_REASONS[pause.reason], formatTime(pause.since))}
        </Text>
        {pause.comment !== null && <p>{pause.comment}</p>}
        <Muted as="p" size="inherit">
          {task.operation_name}
          {task.worked.seconds !== null &&
            ` · ${texts.pause.worked(formatDuration(task.worked.seconds * 1_000))}`}
        </Muted>
        {station.problem !== null && (
          <Text as="p" role="alert" tone="error" weight="strong">
            {station.problem}
          </Text>
        )}
        <Stack direction="row" gap="1em" wrap justify="center">
          {places.length > 0 && (
            <TerminalButton size="wide" disabled={station.isBusy} onClick={() => setHandingOver(true)}>
              {texts.pause.handOverShort}
            </TerminalButton>
          )}
          <TerminalButton
            kind="main"
            size="wide"
            isBusy={station.isBusy}
            aria-busy={station.isBusy}
            onClick={() => void station.pauses.resume()}
          >
            {texts.pause.resume}
          </TerminalButton>
        </Stack>
      </Stack>
      {isHandingOver && (
        <PauseDialog
          isPaused
          places={places}
          warning={leftBehind(drafts)}
          onPause={() => undefined}
          onHandOver={(placeId) => {
            setHandingOver(false);
            void station.pauses.handOver(placeId);
          }}
          onCancel={() => setHandingOver(false)}
        />
      )}
    </div>
  );
}
