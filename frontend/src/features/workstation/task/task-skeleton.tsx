import type { ReactElement } from 'react';
import { classes } from '../../../shared/ui/classes.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { workstationTexts as texts } from '../shared/texts.js';
import taskPanel from './task-panel.module.css';
import taskScreen from './task-screen.module.css';
import css from './task-skeleton.module.css';

/** A task that is loading, in the places of what will come. */
export function TaskSkeleton(): ReactElement {
  return (
    <div className={taskScreen.body} role="progressbar" aria-label={texts.loadingTask}>
      <div className={classes(taskPanel.task, css.skeleton)}>
        <Skeleton height="11em" />
        <Skeleton height="3.5em" />
        <Skeleton height="3.5em" />
      </div>
      <div className={classes(taskScreen.main, css.skeleton)}>
        <Skeleton height="3.5em" />
        <Skeleton height="16em" />
      </div>
    </div>
  );
}
