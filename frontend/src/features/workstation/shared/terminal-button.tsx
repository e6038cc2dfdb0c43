import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import './terminal-button.css';

export interface TerminalButtonProps extends ComponentProps<'button'> {
  /** `main`: what comes next; `done`: the end of the operation; `accent`: the action of a panel; `quiet`: no frame. */
  readonly kind?: 'main' | 'done' | 'plain' | 'accent' | 'quiet';
  readonly size?: 'small' | 'usual' | 'wide';
  /** A path of `@mdi/js`, in front of the text. */
  readonly icon?: string;
}

const ICON_SIZES = { small: 20, usual: 24, wide: 26 } as const;

/** A button of the terminal, large enough for gloves. MUI's would be a twentieth of all that the terminal loads first. */
export function TerminalButton({
  kind = 'plain',
  size = 'usual',
  icon,
  className = '',
  children,
  ...props
}: TerminalButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...props}
      className={`ws-button ${className}`.trim()}
      data-kind={kind}
      data-size={size}
    >
      {icon !== undefined && <Icon path={icon} size={ICON_SIZES[size]} />}
      {children}
    </button>
  );
}
