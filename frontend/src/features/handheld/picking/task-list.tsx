import { mdiChevronRight, mdiClipboardCheckOutline, mdiProgressClock } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { useEffect, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { scannerTexts, useScanContext } from '../../../shared/scanner/index.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { Icon } from '../../../shared/ui/icon.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { usePickingTasks } from './use-picking-tasks.js';
import { useIsOffline } from '../offline/connection-status.js';
import { offlineTexts } from '../offline/texts.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { TaskDetail } from './task-detail.js';
import { TaskFacts } from './task-facts.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';
import { Card } from '../../../shared/ui/card.js';
import { Text } from '../../../shared/ui/text.js';
import surface from '../shared/surface.module.css';
import { BigButton } from '../shared/big-button.js';
import { Empty } from '../shared/empty.js';
import { TaskHeader, TaskNumber } from './task-header.js';
import css from './task-list.module.css';

export interface TaskListProps {
  readonly moduleId: number;
  readonly info: HandheldModuleInfo;
  /** The opened task, or null for the list. */
  readonly openId: number | null;
  readonly onOpen: (taskId: number | null) => void;
}

/** Mode 'Задания'. */
export function TaskList({ moduleId, info, openId, onOpen }: TaskListProps): ReactElement {
  const isOffline = useIsOffline();
  const { tasks, updatedAt, runningAt, error, refresh } = usePickingTasks(info);
  useEffect(() => {
    if (error !== null) console.error(texts.tasksFailed, error);
  }, [error]);
  useScanContext({
    title: texts.modes.picking,
    onScan: () => ({ kind: 'rejected', text: scannerTexts.notUsedHere }),
    showsNoRefusals: true,
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
      <Empty icon={mdiClipboardCheckOutline}>
        <p>{texts.noTasks}</p>
        <BigButton onClick={refresh}>{texts.refresh}</BigButton>
      </Empty>
    );
  }
  return (
    <Stack>
      {isOffline && updatedAt !== null ? (
        <Muted as="p" size="touch" role="status">
          {`${texts.modes.picking}: ${offlineTexts.dataOf(formatTime(new Date(updatedAt)))}`}
        </Muted>
      ) : (
        <LiveSign updatedAt={updatedAt} />
      )}
      <Stack as="ul" aria-label={texts.tasks}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} onOpen={() => onOpen(task.id)} />
        ))}
      </Stack>
    </Stack>
  );
}

function TaskCard({
  task,
  onOpen,
}: {
  readonly task: WorkplaceTask;
  readonly onOpen: () => void;
}): ReactElement {
  const titleId = `handheld-task-${task.id}`;
  return (
    <Card as="li" gap={0} className={classes(surface.card, css.card)}>
      <TaskHeader task={task} end={<Icon path={mdiChevronRight} size={32} className={css.arrow} />}>
        <Text as="h2" size="larger" weight="bold" id={titleId}>
          <Button kind="bare" className={css.open} onClick={onOpen}>
            <TaskNumber task={task} />
            <span>{task.product_name}</span>
          </Button>
        </Text>
        {/* Shown regardless of the operation's own status. */}
        <Text
          tag
          tone="info"
          size="touch"
          weight="strong"
          icon={mdiProgressClock}
          iconSize={20}
          className={css.status}
        >
          {texts.statuses.in_progress}
        </Text>
      </TaskHeader>
      <TaskFacts task={task} />
    </Card>
  );
}
