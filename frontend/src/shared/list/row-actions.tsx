import Tooltip from '@mui/material/Tooltip';
import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.js';
import { listTexts } from './texts.js';
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
          <Link className="n-icon-button" to={viewHref} aria-label={listTexts.actionOn(listTexts.view, name)}>
            <Icon path={mdiEyeOutline} size={18} />
          </Link>
        </Tooltip>
      )}
      {editHref !== undefined && (
        <Tooltip title={listTexts.edit} disableInteractive describeChild>
          <Link className="n-icon-button" to={editHref} aria-label={edit}>
            <Icon path={mdiPencilOutline} size={18} />
          </Link>
        </Tooltip>
      )}
      {editHref === undefined && onEdit !== undefined && (
        <Tooltip title={listTexts.edit} disableInteractive describeChild>
          <button type="button" className="n-icon-button" aria-label={edit} onClick={onEdit}>
            <Icon path={mdiPencilOutline} size={18} />
          </button>
        </Tooltip>
      )}
      {onDelete !== undefined && (
        <Tooltip title={listTexts.remove} disableInteractive describeChild>
          <button
            type="button"
            className="n-icon-button"
            data-tone="danger"
            aria-label={listTexts.actionOn(listTexts.remove, name)}
            onClick={onDelete}
          >
            <Icon path={mdiTrashCanOutline} size={18} />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
