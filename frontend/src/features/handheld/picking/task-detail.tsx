import { mdiClipboardRemoveOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../shared/api/error-text.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { useIsOffline } from '../offline/connection-status.js';
import { offlineTexts } from '../offline/texts.js';
import { TaskFacts } from './task-facts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';
import { Card } from '../../../shared/ui/card.js';
import { Text } from '../../../shared/ui/text.js';
import surface from '../shared/surface.module.css';
import { BigButton, ConfirmButton } from '../shared/big-button.js';
import { Empty } from '../shared/empty.js';
import { Warning } from '../shared/warning.js';
import { TaskHeader, TaskNumber } from './task-header.js';
import css from './task-detail.module.css';

export interface TaskDetailProps {
  readonly moduleId: number;
  /** Null: it is no longer in the list. */
  readonly task: WorkplaceTask | null;
  /** The running operation of the task's work place, or null. */
  readonly running: WorkplaceTask | null;
  readonly onBack: () => void;
}

/** A task before its start: 'Начать операцию' starts it and opens the task's own route. */
export function TaskDetail({ moduleId, task, running, onBack }: TaskDetailProps): ReactElement {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCommand(workplaceRoutes.changeOperationStatus, {
    errors: 'inline',
    onError: (error) =>
      setProblem(
        isWithoutNetwork(error) ? offlineTexts.startNeedsNetwork : errorText(error, texts.startFailed),
      ),
  });
  if (task === null) {
    return (
      <Empty icon={mdiClipboardRemoveOutline} role="status">
        <p>{texts.taskGone}</p>
        <Muted as="p" size="touch">
          {texts.taskGoneHint}
        </Muted>
        <BigButton onClick={onBack}>{texts.toTasks}</BigButton>
      </Empty>
    );
  }
  const { workshop_post_unit_id: workPlaceId } = task;
  const isRunning = task.operation_status === 'work';
  const goTo = (id: number): void | Promise<void> =>
    navigate(`/tsd-scan/${moduleId}/picking/workshopPostUnit/${workPlaceId}/task/${id}`);
  const begin = async (): Promise<void> => {
    setProblem(null);
    if (!isRunning) {
      const input = { operation_id: task.id, status: 'work' as const, workshop_post_unit_id: workPlaceId };
      if ((await start.run(input)) === undefined) return;
    }
    await goTo(task.id);
  };
  return (
    <Card as="article" gap={0} className={classes(surface.card, surface.fill)}>
      <TaskHeader task={task}>
        <TaskNumber task={task} />
        <Text as="h2" size="larger" weight="bold">
          {task.product_name}
        </Text>
      </TaskHeader>
      <TaskFacts task={task} />
      <div className={css.foot}>
        {problem !== null && (
          <Text as="p" weight="strong" tone="error" role="alert">
            {problem}
          </Text>
        )}
        {running !== null && running.id !== task.id ? (
          <>
            <Warning role="status">{texts.placeBusy(running.task_number, running.operation_name)}</Warning>
            {running.is_picking && (
              <ConfirmButton onClick={() => void goTo(running.id)}>
                {texts.toRunning(running.task_number)}
              </ConfirmButton>
            )}
          </>
        ) : (
          <ConfirmButton
            hint={!isRunning && isOffline ? offlineTexts.needsNetwork : null}
            disabled={start.isPending}
            onClick={() => void begin()}
          >
            {start.isPending ? texts.starting : isRunning ? texts.proceed : texts.start}
          </ConfirmButton>
        )}
      </div>
    </Card>
  );
}
