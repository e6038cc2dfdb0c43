import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import { Text } from '../../../shared/ui/text.js';
import css from './big-button.module.css';

export interface BigButtonProps extends Omit<ButtonProps, 'kind' | 'size'> {
  readonly kind?: 'outlined' | 'main';
}

/** A button for a gloved thumb; the primary one is larger. */
export function BigButton({ kind = 'outlined', className, ...props }: BigButtonProps): ReactElement {
  return (
    <Button
      kind={kind}
      size={kind === 'main' ? 'large' : 'touch'}
      className={classes(css.button, className)}
      {...props}
    />
  );
}

export interface ConfirmButtonProps extends Omit<BigButtonProps, 'kind'> {
  /** Shown below the label: what the button waits for. */
  readonly hint?: ReactNode;
}

/** The button that completes a screen, as wide as the screen. */
export function ConfirmButton({ hint = null, children, ...props }: ConfirmButtonProps): ReactElement {
  return (
    <BigButton kind="main" data-confirm {...props}>
      <span>{children}</span>
      {hint !== null && (
        <Text as="small" size="touch" weight="normal">
          {hint}
        </Text>
      )}
    </BigButton>
  );
}
