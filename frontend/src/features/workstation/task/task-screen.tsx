import { isPickingOperation } from '@naryad/contracts/production/rules';
import { lazy, Suspense, type ReactElement } from 'react';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { loadOperationParts, OperationScreen, type OperationScreenProps } from './operation-screen.js';
import { TaskSkeleton } from './task-skeleton.js';
import { pauseOf } from './workstation-flow.js';

/** Loaded lazily: desks without picking do not load it. */
export const loadPicking = () =>
  import('./picking-operation.js').then((it) => ({ default: it.PickingOperation }));
const loadPausedScreen = () => import('./paused-screen.js').then((it) => ({ default: it.PausedScreen }));
const loadThem = () => Promise.all([loadOperationParts(), loadPausedScreen()]);
const PickingOperation = lazy(loadPicking);
const PausedScreen = lazy(loadPausedScreen);

export interface TaskScreenProps extends OperationScreenProps {
  readonly moduleId: number;
  readonly isPickingDesk: boolean;
}

/** The operation of a workstation: running, being picked for, or paused. */
export function TaskScreen({ moduleId, isPickingDesk, ...props }: TaskScreenProps): ReactElement {
  usePrefetch(loadThem);
  const { task, station, otherWorkPlaces } = props;
  const pause = pauseOf(station.flow);
  if (pause !== null) {
    return (
      <Suspense fallback={null}>
        <PausedScreen task={task} pause={pause} station={station} workPlaces={otherWorkPlaces} />
      </Suspense>
    );
  }
  const steps = task.steps.map((one) => one.operation_step.name);
  if (!task.is_picking && !isPickingOperation(steps, isPickingDesk ? 'picking-desk' : undefined)) {
    return <OperationScreen {...props} picking={null} />;
  }
  return (
    <Suspense fallback={<TaskSkeleton />}>
      <PickingOperation {...props} moduleId={moduleId} isPickingDesk={isPickingDesk} />
    </Suspense>
  );
}
