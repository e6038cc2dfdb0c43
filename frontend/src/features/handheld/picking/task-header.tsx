import { mdiImageOffOutline } from '@mdi/js';
import { pictureUrl, smallPictureUrl } from '@naryad/contracts/media/picture-address';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { handheldTexts as texts } from '../shared/texts.js';
import css from './task-header.module.css';

/** Number of a task in small type. */
export function TaskNumber({ task }: { readonly task: WorkplaceTask }): ReactElement {
  return (
    <Muted size="touch" weight="strong" tabular block>
      {`${texts.taskNumber} ${task.task_number}`}
    </Muted>
  );
}

export interface TaskHeaderProps {
  readonly task: WorkplaceTask;
  readonly children: ReactNode;
  /** Content after the text. */
  readonly end?: ReactNode;
}

/** Picture of a task's product with content next to it. */
export function TaskHeader({ task, children, end }: TaskHeaderProps): ReactElement {
  return (
    <Stack direction="row" align="start" gap={12}>
      <TaskPicture name={task.img_url} />
      <Stack grow gap={0} align="start">
        {children}
      </Stack>
      {end}
    </Stack>
  );
}

/** The product picture in a box of fixed size. */
function TaskPicture({ name }: { readonly name: string | null }): ReactElement {
  const [failures, setFailures] = useState(0);
  if (name === null || name === '' || failures > 1) {
    return (
      <span className={css.picture}>
        <Icon path={mdiImageOffOutline} size={28} />
      </span>
    );
  }
  return (
    <span className={css.picture}>
      <img
        src={failures === 0 ? smallPictureUrl('product', name) : pictureUrl('product', name)}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        decoding="async"
        onError={() => setFailures(failures + 1)}
      />
    </span>
  );
}
