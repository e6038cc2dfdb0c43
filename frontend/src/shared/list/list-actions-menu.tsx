import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { Icon } from '../ui/icon.js';
import type { ListAction } from './list-action.js';

export interface ListActionsMenuProps {
  readonly actions: readonly ListAction[];
  /** The button; null while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The menu of `ListActions` on phones; not part of the first load. */
export function ListActionsMenu({ actions, anchor, onClose }: ListActionsMenuProps): ReactElement {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.map(({ id, text, icon, isBusy = false, onRun }) => (
        <MenuItem
          key={id}
          disabled={isBusy}
          onClick={() => {
            onClose();
            onRun();
          }}
        >
          <ListItemIcon>
            <Icon path={icon} size={20} />
          </ListItemIcon>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}
