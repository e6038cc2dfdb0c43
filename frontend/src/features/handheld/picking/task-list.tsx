import { mdiChevronRight, mdiClipboardCheckOutline, mdiProgressClock } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { TsdModuleInfo } from '@naryad/contracts/tsd/dto';
import { useEffect, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { scannerTexts, useScanContext } from '../../../shared/scanner/index.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { Icon } from '../../../shared/ui/icon.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { usePickingTasks } from './use-picking-tasks.js';
import { useIsOffline } from '../offline/connection-sign.js';
import { offlineTexts } from '../offline/texts.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { TaskDetail } from './task-detail.js';
import { TaskFacts, TaskPicture } from './task-facts.js';

export interface TaskListProps {
  readonly moduleId: number;
  readonly info: TsdModuleInfo;
  /** The opened task, or null for the list. */
  readonly openId: number | null;
  readonly onOpen: (taskId: number | null) => void;
}

/** Mode 'Задания' [2 §2.11 "Picking task list"]. */
export function TaskList({ moduleId, info, openId, onOpen }: TaskListProps): ReactElement {
  const isOffline = useIsOffline();
  const { tasks, updatedAt, runningAt, error, refresh } = usePickingTasks(info);
  useEffect(() => {
    if (error !== null) console.error(texts.tasksFailed, error);
  }, [error]);
  useScanContext({
    title: texts.modes.picking,
    onScan: () => ({ kind: 'rejected', text: scannerTexts.notUsedHere }),
  });

  if (error !== null) return <ErrorPanel title={texts.tasksFailed} error={error} onRetry={refresh} />;
  if (tasks === null) {
    return <LoadingRows />;
  }
  if (openId !== null) {
    const task = tasks.find(({ id }) => id === openId) ?? null;
    return (
      <TaskDetail
        moduleId={moduleId}
        task={task}
        running={task && runningAt(task.workshop_post_unit_id)}
        onBack={() => onOpen(null)}
      />
    );
  }
  if (tasks.length === 0) {
    return (
      <div className="tsd-empty">
        <Icon path={mdiClipboardCheckOutline} size={72} />
        <p>{texts.noTasks}</p>
        <button type="button" className="tsd-button" onClick={refresh}>
          {texts.refresh}
        </button>
      </div>
    );
  }
  return (
    <div className="tsd-tasks">
      {isOffline && updatedAt !== null ? (
        <p className="tsd-note" role="status">
          {`${texts.modes.picking}: ${offlineTexts.dataOf(formatTime(new Date(updatedAt)))}`}
        </p>
      ) : (
        <LiveSign updatedAt={updatedAt} />
      )}
      <ul className="tsd-cards" aria-label={texts.tasks}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} onOpen={() => onOpen(task.id)} />
        ))}
      </ul>
    </div>
  );
}

function TaskCard({
  task,
  onOpen,
}: {
  readonly task: WorkplaceTask;
  readonly onOpen: () => void;
}): ReactElement {
  const titleId = `tsd-task-${task.id}`;
  return (
    <li className="tsd-card">
      <div className="tsd-card__head">
        <TaskPicture name={task.img_url} />
        <div className="tsd-card__title">
          <h2 id={titleId}>
            <button type="button" className="tsd-card__open" onClick={onOpen}>
              <span className="tsd-card__number n-tabular">{`${texts.taskNumber} ${task.task_number}`}</span>
              <span>{task.product_name}</span>
            </button>
          </h2>
          {/* Whatever the operation's own status is [2 §2.11]. */}
          <span className="tsd-status">
            <Icon path={mdiProgressClock} size={20} />
            {texts.statuses.in_progress}
          </span>
        </div>
        <Icon path={mdiChevronRight} size={32} className="tsd-card__arrow" />
      </div>
      <TaskFacts task={task} />
    </li>
  );
}
