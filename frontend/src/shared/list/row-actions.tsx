import Tooltip from '@mui/material/Tooltip';
import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Stack } from '../ui/stack.js';
import { listTexts } from './texts.js';
import { ButtonLink, IconButton } from '../ui/button.js';
import css from './row-actions.module.css';

export interface RowActionsProps {
  /** Name of the row, for the accessible names of the buttons. */
  readonly name: string;
  readonly viewHref?: string;
  readonly editHref?: string;
  readonly onEdit?: () => void;
  readonly onDelete?: () => void;
  readonly more?: { readonly icon: string; readonly text: string; readonly onRun: () => void };
}

/** Icon buttons of a row: 'Просмотр', 'Редактировать', additional actions and 'Удалить'. */
export function RowActions({
  name,
  viewHref,
  editHref,
  onEdit,
  onDelete,
  more,
}: RowActionsProps): ReactElement {
  const edit = listTexts.actionOn(listTexts.edit, name);
  return (
    <RowTools>
      {viewHref !== undefined && (
        <Tooltip title={listTexts.view} disableInteractive describeChild>
          <ButtonLink
            kind="icon"
            icon={mdiEyeOutline}
            to={viewHref}
            aria-label={listTexts.actionOn(listTexts.view, name)}
          />
        </Tooltip>
      )}
      {editHref !== undefined && (
        <Tooltip title={listTexts.edit} disableInteractive describeChild>
          <ButtonLink kind="icon" icon={mdiPencilOutline} to={editHref} aria-label={edit} />
        </Tooltip>
      )}
      {editHref === undefined && onEdit !== undefined && (
        <Tooltip title={listTexts.edit} disableInteractive describeChild>
          <IconButton icon={mdiPencilOutline} label={edit} onClick={onEdit} />
        </Tooltip>
      )}
      {more !== undefined && (
        <Tooltip title={more.text} disableInteractive describeChild>
          <IconButton icon={more.icon} label={listTexts.actionOn(more.text, name)} onClick={more.onRun} />
        </Tooltip>
      )}
      {onDelete !== undefined && (
        <Tooltip title={listTexts.remove} disableInteractive describeChild>
          <IconButton
            icon={mdiTrashCanOutline}
            tone="danger"
            label={listTexts.actionOn(listTexts.remove, name)}
            onClick={onDelete}
          />
        </Tooltip>
      )}
    </RowTools>
  );
}

/** The buttons of a row side by side, over the full height of their cell. */
export function RowTools({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack as="span" direction="row" inline gap={2} className={css.actions}>
      {children}
    </Stack>
  );
}
