import Tooltip from '@mui/material/Tooltip';
import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { listTexts } from './texts.js';
import { ButtonLink, IconButton } from '../ui/button.js';
import './row-actions.css';

export interface RowActionsProps {
  /** Name of the row, for the accessible names of the buttons. */
  readonly name: string;
  readonly viewHref?: string;
  readonly editHref?: string;
  readonly onEdit?: () => void;
  readonly onDelete?: () => void;
}

/** Icon buttons 'Просмотр', 'Редактировать' and 'Удалить' of a row. */
export function RowActions({ name, viewHref, editHref, onEdit, onDelete }: RowActionsProps): ReactElement {
  const edit = listTexts.actionOn(listTexts.edit, name);
  return (
    <span className="n-row-actions">
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
    </span>
  );
}
