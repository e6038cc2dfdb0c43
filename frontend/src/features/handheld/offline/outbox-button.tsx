import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import css from './outbox-button.module.css';

export interface OutboxButtonProps extends ButtonProps {
  /** A line of its own. */
  readonly isWide?: boolean;
}

/** A button of the queue of operations. */
export function OutboxButton({ isWide = false, className, ...props }: OutboxButtonProps): ReactElement {
  return (
    <Button
      size="touch"
      className={classes(css.button, className)}
      data-wide={isWide || undefined}
      {...props}
    />
  );
}
