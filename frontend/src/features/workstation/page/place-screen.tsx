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
import css from './place-screen.module.css';
import workstation from '../shared/workstation.module.css';

// No operation waits for it, and it is at hand without network, too.
const loadCalls = () => import('../calls/place-calls.js').then((it) => ({ default: it.PlaceCalls }));
const PlaceCalls = lazy(loadCalls);
const loadFinished = () =>
  import('../reception/finished-units.js').then((it) => ({ default: it.FinishedUnits }));
const FinishedUnits = lazy(loadFinished);
const loadCameraNotice = () =>
  import('../photos/camera-notice.js').then((it) => ({ default: it.CameraNotice }));
const CameraNotice = lazy(loadCameraNotice);

/** Longest wait for photos when the operator leaves, in milliseconds. */
const LEAVE_MS = 2_000;

export interface PlaceScreenProps {
  readonly moduleId: number;
  readonly moduleName: string;
  readonly isPickingDesk: boolean;
  readonly isOtkDesk: boolean;
  readonly userName: string;
  readonly place: WorkPlace;
  /** Absent when the desk has one place only. */
  readonly onChangePlace?: () => void;
}

/** The terminal of one work place. */
export function PlaceScreen(props: PlaceScreenProps): ReactElement {
  const { moduleId, place, isPickingDesk, isOtkDesk } = props;
  const station = useWorkstation({
    moduleId,
    isPickingDesk,
    placeId: place.id,
    postId: place.workshop_post_id,
  });
  const { flow, camera } = station;
  const places = useWorkPlaces(moduleId);
  const otherPlaces = (places.data ?? []).filter(
    ({ id, workshop_post_id }) => workshop_post_id === place.workshop_post_id && id !== place.id,
  );
  // The explanation stands until the device has an answer; later the sign in the header opens and closes it.
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
        placeName={place.name}
        onChangePlace={props.onChangePlace}
        isPlaceLocked={flow.started && flow.task?.pause === null}
        camera={camera}
        onCamera={() => setNoticeChoice(!isNoticeOpen)}
        updatedAt={station.updatedAt}
        onCall={() => setCalling(true)}
      />
      <Suspense fallback={null}>
        <PlaceCalls
          placeId={place.id}
          postId={place.workshop_post_id}
          operationId={flow.task?.id ?? null}
          isAsking={isCalling}
          onAsked={() => setCalling(false)}
        />
      </Suspense>
      <Suspense fallback={null}>
        <FinishedUnits
          placeId={place.id}
          postId={place.workshop_post_id}
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
          otherPlaces={otherPlaces}
          isOtkDesk={isOtkDesk}
          printsAt={place.printer?.is_active === true ? place.id : null}
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
