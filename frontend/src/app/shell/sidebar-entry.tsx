import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { Text } from '../../shared/ui/text.js';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.js';
import { shellTexts } from './texts.js';
import css from './shell.module.css';

function Bare({ children }: Pick<TooltipProps, 'children'>): ReactElement {
  return children;
}

// Only the narrow menu has tooltips: the first screen does not wait for them and renders without them.
const Tooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('@mui/material/Tooltip').catch(() => ({ default: Bare })),
);

interface EntryProps {
  readonly icon: string;
  readonly label: string;
  readonly collapsed: boolean;
}

/** The label as a tooltip where only the icon is visible. */
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
    <Suspense fallback={children}>
      <Tooltip title={label} placement="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}

/** A sidebar link; `aria-current` marks the current page. */
export function SidebarLink({
  icon,
  label,
  second,
  collapsed,
  to,
  isCurrent,
}: EntryProps & {
  readonly to: string;
  /** Common name, shown where the specified label differs from it. */
  readonly second?: string | undefined;
  readonly isCurrent: boolean;
}): ReactElement {
  return (
    <WithTooltip label={label} collapsed={collapsed}>
      <ButtonLink
        kind="bare"
        to={to}
        icon={icon}
        iconSize={20}
        className={css.entry}
        // The visible text is the accessible name; only the narrow menu has none.
        aria-label={collapsed ? label : undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className={css.label}>
          {label}
          {second !== undefined && (
            <Text block size="smaller" weight="normal">
              {second}
            </Text>
          )}
        </span>
      </ButtonLink>
    </WithTooltip>
  );
}

/** An action in the sidebar. */
export function SidebarButton({
  icon,
  label,
  collapsed,
  onClick,
  disabled = false,
  keys,
  count,
  name,
}: EntryProps & {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Keyboard shortcut of the same action. */
  readonly keys?: string;
  /** Accessible name in the narrow menu: label and count as text. */
  readonly name?: string;
  /** Number of unread or pending items. */
  readonly count?: string | undefined;
}): ReactElement {
  return (
    <WithTooltip label={name ?? label} collapsed={collapsed}>
      <Button
        kind="bare"
        icon={icon}
        iconSize={20}
        className={css.entry}
        // The visible text is the accessible name; only the narrow menu has none.
        aria-label={collapsed ? (name ?? label) : undefined}
        aria-keyshortcuts={keys?.replace(' ', '+')}
        disabled={disabled}
        onClick={onClick}
      >
        <span className={css.label}>{label}</span>
        {count !== undefined && (
          <>
            {' '}
            <span className={css.keys}>{count}</span>
            <VisuallyHidden> {shellTexts.fresh}</VisuallyHidden>
          </>
        )}
        {keys !== undefined && (
          <kbd className={css.keys} aria-hidden>
            {keys}
          </kbd>
        )}
      </Button>
    </WithTooltip>
  );
}
