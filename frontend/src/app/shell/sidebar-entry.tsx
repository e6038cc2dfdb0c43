import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../../shared/ui/icon.js';

interface EntryProps {
  readonly icon: string;
  readonly label: string;
  readonly collapsed: boolean;
}

function WithTooltip({
  label,
  collapsed,
  children,
}: {
  readonly label: string;
  readonly collapsed: boolean;
  readonly children: ReactElement;
}): ReactElement {
  if (!collapsed) return children;
  return (
    <Tooltip title={label} placement="right">
      {children}
    </Tooltip>
  );
}

/** A link of the sidebar; `aria-current` marks the place one is in. */
export function SidebarLink({
  icon,
  label,
  collapsed,
  to,
}: EntryProps & { readonly to: string }): ReactElement {
  return (
    <WithTooltip label={label} collapsed={collapsed}>
      <NavLink to={to} className="n-side__entry" aria-label={label}>
        <Icon path={icon} size={20} />
        <span className="n-side__label">{label}</span>
      </NavLink>
    </WithTooltip>
  );
}

/** A deed in the sidebar. */
export function SidebarButton({
  icon,
  label,
  collapsed,
  onClick,
  disabled = false,
}: EntryProps & { readonly onClick: () => void; readonly disabled?: boolean }): ReactElement {
  return (
    <WithTooltip label={label} collapsed={collapsed}>
      <button
        type="button"
        className="n-side__entry"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon path={icon} size={20} />
        <span className="n-side__label">{label}</span>
      </button>
    </WithTooltip>
  );
}
