import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mdiCheckboxBlankOutline, mdiCheckboxMarked, mdiViewColumnOutline } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { Icon } from './icon.js';
import { uiTexts } from './texts.js';

export interface ColumnMenuProps {
  readonly columns: readonly { readonly id: string; readonly header: string; readonly visible: boolean }[];
  readonly onChange: (columnId: string, visible: boolean) => void;
}

/** Button with the list of columns that may be hidden. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="n-table__columns"
        aria-label={uiTexts.columns}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiViewColumnOutline} size={16} />
        <span>{uiTexts.columns}</span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
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
    </>
  );
}
