import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { useMemo, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { usePickingTasks } from './use-picking-tasks.js';
import { useHandheld } from '../frame/use-handheld.js';
import { PickingScreen } from './picking-screen.js';
import { ScanTools } from '../frame/scan-tools.js';
import { TaskDetail } from './task-detail.js';
import { HandheldFrame } from '../frame/handheld-frame.js';
import { HandheldGate } from '../frame/handheld-gate.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { handheldTexts as texts } from '../shared/texts.js';

/** One picking task, `/tsd-scan/{id}/picking/workshopPostUnit/{workshopPostUnitId}/task/{taskId}`. */
export function PickingTaskPage(): ReactElement {
  const { id, workshopPostUnitId, taskId } = useParams();
  const moduleId = Number(id);
  const navigate = useNavigate();
  const handheld = useHandheld(moduleId);
  const toList = (): void => void navigate(`/tsd-scan/${moduleId}?mode=picking`);
  return (
    <HandheldFrame
      moduleId={moduleId}
      title={handheld.unusable === null ? texts.modes.picking : texts.documentTitle}
      onBack={toList}
      tools={<ScanTools kinds={['product']} />}
    >
      <HandheldGate handheld={handheld}>
        {(info) => (
          <Task
            moduleId={moduleId}
            info={info}
            workPlaceId={Number(workshopPostUnitId)}
            taskId={Number(taskId)}
            onList={toList}
          />
        )}
      </HandheldGate>
    </HandheldFrame>
  );
}

interface TaskProps {
  readonly moduleId: number;
  readonly info: HandheldModuleInfo;
  readonly workPlaceId: number;
  readonly taskId: number;
  readonly onList: () => void;
}

function Task({ moduleId, info, workPlaceId, taskId, onList }: TaskProps): ReactElement {
  const own = useMemo(
    () => ({
      ...info,
      picking_places: info.picking_places.filter((workPlace) => workPlace.id === workPlaceId),
    }),
    [info, workPlaceId],
  );
  const { tasks, runningAt, error, refresh } = usePickingTasks(own);
  if (error !== null) return <ErrorPanel title={texts.tasksFailed} error={error} onRetry={refresh} />;
  if (tasks === null) {
    return <LoadingRows />;
  }
  const task = tasks.find((one) => one.id === taskId) ?? null;
  if (task?.operation_status !== 'work') {
    return <TaskDetail moduleId={moduleId} task={task} running={runningAt(workPlaceId)} onBack={onList} />;
  }
  return <PickingScreen key={task.id} task={task} moduleId={moduleId} onFinished={onList} />;
}
