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

// Only the narrow menu has tooltips: the first screen does not wait for them, and stands without them.
const Tooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('@mui/material/Tooltip').catch(() => ({ default: Bare })),
);

interface EntryProps {
  readonly icon: string;
  readonly label: string;
  readonly collapsed: boolean;
}

/** The label as a tooltip where only the icon is seen. */
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

/** A link of the sidebar; `aria-current` marks the place one is in. */
export function SidebarLink({
  icon,
  label,
  second,
  collapsed,
  to,
  isCurrent,
}: EntryProps & {
  readonly to: string;
  /** The everyday name, where the specified label is not it. */
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
        aria-label={label}
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

/** A action in the sidebar. */
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
  /** The shortcut that does the same. */
  readonly keys?: string;
  /** The name of the narrow menu: label and count in words. */
  readonly name?: string;
  /** How many wait behind it. */
  readonly count?: string | undefined;
}): ReactElement {
  return (
    <WithTooltip label={name ?? label} collapsed={collapsed}>
      <Button
        kind="bare"
        icon={icon}
        iconSize={20}
        className={css.entry}
        // The words that are seen are the name; only the narrow menu has none.
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
