import type { ReactElement } from 'react';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { Stack } from '../../../shared/ui/stack.js';
import { workstationTexts as texts } from '../shared/texts.js';
import taskPanel from './task-panel.module.css';
import taskScreen from './task-screen.module.css';

/** Skeleton of a task that is loading. */
export function TaskSkeleton(): ReactElement {
  return (
    <div className={taskScreen.body} role="progressbar" aria-label={texts.loadingTask}>
      <Stack gap="0.6em" className={taskPanel.task}>
        <Skeleton height="11em" />
        <Skeleton height="3.5em" />
        <Skeleton height="3.5em" />
      </Stack>
      <Stack gap="0.6em" className={taskScreen.main}>
        <Skeleton height="3.5em" />
        <Skeleton height="16em" />
      </Stack>
    </div>
  );
}
