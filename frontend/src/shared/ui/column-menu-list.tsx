import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mdiCheckboxBlankOutline, mdiCheckboxMarked } from '@mdi/js';
import type { ReactElement } from 'react';
import type { ColumnMenuProps } from './column-menu.js';
import { Icon } from './icon.js';

export interface ColumnMenuListProps extends ColumnMenuProps {
  /** The button; null while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The list of `ColumnMenu`; not part of the first load. */
export function ColumnMenuList({ columns, onChange, anchor, onClose }: ColumnMenuListProps): ReactElement {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {columns.map((column) => (
        <MenuItem
          key={column.id}
          dense
          role="menuitemcheckbox"
          aria-checked={column.visible}
          sx={{ gap: 1 }}
          onClick={() => onChange(column.id, !column.visible)}
        >
          <Icon path={column.visible ? mdiCheckboxMarked : mdiCheckboxBlankOutline} size={18} />
          {column.header}
        </MenuItem>
      ))}
    </Menu>
  );
}
