import { mdiCoffeeOutline } from '@mdi/js';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { useLeave } from './use-leave.js';
import { useWorkstation } from '../task/use-workstation.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { leftBehind, useReadingDrafts } from '../shared/reading-drafts.js';
import { CenterArea, CenterPanel } from './center-panel.js';
import { loadPicking, TaskScreen } from '../task/task-screen.js';
import { useWorkPlaces } from '../api/work-places.js';
import { TaskSkeleton } from '../task/task-skeleton.js';
import { TerminalHeader } from './terminal-header.js';
import { Stack } from '../../../shared/ui/stack.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { classes } from '../../../shared/ui/classes.js';
import css from './work-place-screen.module.css';
import workstation from '../shared/workstation.module.css';

// Loaded lazily, so that it does not delay the operation; preloaded for offline use.
const loadCalls = () => import('../calls/work-place-calls.js').then((it) => ({ default: it.WorkPlaceCalls }));
const PlaceCalls = lazy(loadCalls);
const loadFinished = () =>
  import('../reception/finished-units.js').then((it) => ({ default: it.FinishedUnits }));
const FinishedUnits = lazy(loadFinished);
const loadCameraNotice = () =>
  import('../photos/camera-notice.js').then((it) => ({ default: it.CameraNotice }));
const CameraNotice = lazy(loadCameraNotice);

/** Longest wait for photo uploads when the operator leaves, in milliseconds. */
const LEAVE_MS = 2_000;

export interface WorkPlaceScreenProps {
  readonly moduleId: number;
  readonly moduleName: string;
  readonly isPickingDesk: boolean;
  readonly isOtkDesk: boolean;
  readonly userName: string;
  readonly workPlace: WorkPlace;
  /** Absent when the desk has only one work place. */
  readonly onChangeWorkPlace?: () => void;
}

/** The terminal of one work place. */
export function WorkPlaceScreen(props: WorkPlaceScreenProps): ReactElement {
  const { moduleId, workPlace, isPickingDesk, isOtkDesk } = props;
  const station = useWorkstation({
    moduleId,
    isPickingDesk,
    workPlaceId: workPlace.id,
    workCenterId: workPlace.workshop_post_id,
  });
  const { flow, camera } = station;
  const workPlaces = useWorkPlaces(moduleId);
  const otherWorkPlaces = (workPlaces.data ?? []).filter(
    ({ id, workshop_post_id }) => workshop_post_id === workPlace.workshop_post_id && id !== workPlace.id,
  );
  // The notice is shown until the device has a stored answer; later the indicator in the header toggles it.
  const [noticeChoice, setNoticeChoice] = useState<boolean | null>(null);
  const isNoticeOpen = noticeChoice ?? camera.consent === null;
  usePrefetch(loadPicking);
  usePrefetch(loadCalls);
  usePrefetch(loadFinished);
  usePrefetch(loadCameraNotice);
  const [isCalling, setCalling] = useState(false);
  const { settled } = camera;
  const leave = useLeave(
    moduleId,
    useCallback(() => settled(LEAVE_MS), [settled]),
    leftBehind(useReadingDrafts(flow.task)),
  );

  return (
    <Stack gap={0} className={classes(workstation.workstation, workstation.terminal)}>
      <TerminalHeader
        moduleName={props.moduleName}
        userName={props.userName}
        leave={leave}
        workPlaceName={workPlace.name}
        onChangeWorkPlace={props.onChangeWorkPlace}
        isWorkPlaceLocked={flow.started && flow.task?.pause === null}
        camera={camera}
        onCamera={() => setNoticeChoice(!isNoticeOpen)}
        updatedAt={station.updatedAt}
        onCall={() => setCalling(true)}
      />
      <Suspense fallback={null}>
        <PlaceCalls
          workPlaceId={workPlace.id}
          workCenterId={workPlace.workshop_post_id}
          operationId={flow.task?.id ?? null}
          isAsking={isCalling}
          onDone={() => setCalling(false)}
        />
      </Suspense>
      <Suspense fallback={null}>
        <FinishedUnits
          workPlaceId={workPlace.id}
          workCenterId={workPlace.workshop_post_id}
          operationId={flow.task?.id ?? null}
        />
      </Suspense>
      <Suspense fallback={null}>
        {isNoticeOpen && <CameraNotice camera={camera} onClose={() => setNoticeChoice(false)} />}
      </Suspense>
      {flow.phase === 'task' && flow.task !== null && (
        <TaskScreen
          key={flow.task.id}
          task={flow.task}
          station={station}
          moduleId={moduleId}
          isPickingDesk={isPickingDesk}
          otherWorkPlaces={otherWorkPlaces}
          isOtkDesk={isOtkDesk}
          printingWorkPlaceId={workPlace.printer?.is_active === true ? workPlace.id : null}
          isCovered={isCalling}
        />
      )}
      {flow.phase === 'idle' && (
        <CenterPanel icon={mdiCoffeeOutline} title={texts.noTask} hint={texts.noTaskHint} />
      )}
      {flow.phase === 'unknown' &&
        (station.loadError !== null ? (
          <CenterArea>
            <ErrorPanel title={texts.taskFailed} error={station.loadError} onRetry={station.refresh} />
          </CenterArea>
        ) : (
          <TaskSkeleton />
        ))}
      {camera.preview !== null && (
        <div className={css.shot} aria-hidden="true">
          <img src={camera.preview} alt="" />
          <span>{texts.camera.shot}</span>
        </div>
      )}
    </Stack>
  );
}
