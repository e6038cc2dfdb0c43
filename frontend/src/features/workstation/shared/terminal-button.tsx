import type { ReactElement } from 'react';
import { Button, type ButtonVariantProps, type ButtonProps } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import css from './terminal-button.module.css';

export interface TerminalButtonProps extends Omit<ButtonProps, keyof ButtonVariantProps> {
  /**
   * `main`: the next action; `done`: the end of the operation; `accent`: the action of a panel; `danger`: a
   * red border; `quiet`: no border.
   */
  readonly kind?: 'main' | 'done' | 'plain' | 'accent' | 'danger' | 'quiet';
  readonly size?: 'small' | 'usual' | 'wide';
  /** A path of `@mdi/js`, before the text. */
  readonly icon?: string;
  /** In progress: shows a spinner and what it waits for. */
  readonly isBusy?: boolean;
}

const ICON_SIZES = { small: 20, usual: 24, wide: 26 } as const;

const VARIANTS = {
  main: { kind: 'main' },
  done: { kind: 'main', tone: 'success' },
  plain: {},
  accent: { tone: 'accent' },
  danger: { tone: 'danger' },
  quiet: {},
} as const;

/** A button of the terminal, large enough for gloves. */
export function TerminalButton({
  kind = 'plain',
  size = 'usual',
  className,
  ...props
}: TerminalButtonProps): ReactElement {
  return (
    <Button
      size="touch"
      {...VARIANTS[kind]}
      iconSize={ICON_SIZES[size]}
      className={classes(css.button, className)}
      data-width={size}
      data-quiet={kind === 'quiet' || undefined}
      {...props}
    />
  );
}
