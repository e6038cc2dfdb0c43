import { mdiAlert, mdiClipboardRemoveOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../shared/api/error-text.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { isWithoutNetwork } from '../../../shared/kept/without-network.js';
import { Icon } from '../../../shared/ui/icon.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { useIsOffline } from '../offline/connection-sign.js';
import { offlineTexts } from '../offline/texts.js';
import { TaskFacts, TaskPicture } from './task-facts.js';

export interface TaskDetailProps {
  readonly moduleId: number;
  /** Null: it is not in the list any more. */
  readonly task: WorkplaceTask | null;
  /** What the place of the task has in work, or null. */
  readonly running: WorkplaceTask | null;
  readonly onBack: () => void;
}

/** One task before it is begun: 'Начать операцию' takes it and leads to the task's own route [2 §2.11]. */
export function TaskDetail({ moduleId, task, running, onBack }: TaskDetailProps): ReactElement {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCommand(productionRoutes.changeOperationStatus, {
    errors: 'inline',
    onError: (error) =>
      setProblem(
        isWithoutNetwork(error) ? offlineTexts.startNeedsNetwork : errorText(error, texts.startFailed),
      ),
  });
  if (task === null) {
    return (
      <div className="tsd-empty" role="status">
        <Icon path={mdiClipboardRemoveOutline} size={72} />
        <p>{texts.taskGone}</p>
        <p className="tsd-note">{texts.taskGoneHint}</p>
        <button type="button" className="tsd-button" onClick={onBack}>
          {texts.toTasks}
        </button>
      </div>
    );
  }
  const { workshop_post_unit_id: placeId } = task;
  const isRunning = task.operation_status === 'work';
  const goTo = (id: number): void | Promise<void> =>
    navigate(`/tsd-scan/${moduleId}/picking/workshopPostUnit/${placeId}/task/${id}`);
  const begin = async (): Promise<void> => {
    setProblem(null);
    if (!isRunning) {
      const input = { operation_id: task.id, status: 'work' as const, workshop_post_unit_id: placeId };
      if ((await start.run(input)) === undefined) return;
    }
    await goTo(task.id);
  };
  return (
    <article className="tsd-detail">
      <div className="tsd-card__head">
        <TaskPicture name={task.img_url} />
        <div className="tsd-card__title">
          <p className="tsd-card__number n-tabular">{`${texts.taskNumber} ${task.task_number}`}</p>
          <h2>{task.product_name}</h2>
        </div>
      </div>
      <TaskFacts task={task} />
      <div className="tsd-detail__foot">
        {problem !== null && (
          <p className="tsd-problem" role="alert">
            {problem}
          </p>
        )}
        {running !== null && running.id !== task.id ? (
          <>
            <p className="tsd-warning" role="status">
              <Icon path={mdiAlert} size={28} />
              <span>{texts.placeBusy(running.task_number, running.operation_name)}</span>
            </p>
            {running.is_picking && (
              <button
                type="button"
                className="tsd-button tsd-button--main tsd-confirm"
                onClick={() => void goTo(running.id)}
              >
                {texts.toRunning(running.task_number)}
              </button>
            )}
          </>
        ) : (
          <button
            type="button"
            className="tsd-button tsd-button--main tsd-confirm"
            disabled={start.isPending}
            onClick={() => void begin()}
          >
            <span>{start.isPending ? texts.starting : isRunning ? texts.proceed : texts.start}</span>
            {!isRunning && isOffline && <small>{offlineTexts.needsNetwork}</small>}
          </button>
        )}
      </div>
    </article>
  );
}
