import { mdiPauseCircleOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { PAUSE_CAUSES, type CurrentPause } from '@naryad/contracts/production/pauses';
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
import { PauseDialog, type OtherWorkPlace } from './pause-dialog.js';
import { PausedList } from './paused-list.js';
import { TaskPanel } from './task-panel.js';
import type { Workstation } from './use-workstation.js';
import screen from './task-screen.module.css';

export interface PausedScreenProps {
  readonly task: WorkplaceTask;
  readonly pause: CurrentPause;
  readonly station: Workstation;
  readonly workPlaces: readonly OtherWorkPlace[];
}

/** A paused operation: since when, the reason, and the resume button. */
export function PausedScreen({ task, pause, station, workPlaces }: PausedScreenProps): ReactElement {
  const drafts = useReadingDrafts(task);
  const [isHandingOver, setHandingOver] = useState(false);
  useScanContext({
    title: texts.pause.paused,
    onScan: () => ({ kind: 'rejected', text: texts.pause.resumeFirst }),
    showsNoRefusals: true,
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
          {texts.pause.since(PAUSE_CAUSES[pause.reason], formatTime(pause.since))}
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
          {workPlaces.length > 0 && (
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
          workPlaces={workPlaces}
          warning={leftBehind(drafts)}
          onPause={() => undefined}
          onHandOver={(workPlaceId) => {
            setHandingOver(false);
            void station.pauses.handOver(workPlaceId);
          }}
          onCancel={() => setHandingOver(false)}
        />
      )}
    </div>
  );
}
