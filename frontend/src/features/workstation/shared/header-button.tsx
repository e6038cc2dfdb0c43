import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import css from './header-button.module.css';

/** A button in the dark header of the terminal. */
export function HeaderButton({ className, ...props }: ButtonProps): ReactElement {
  return <Button size="touch" tone="shell" className={classes(css.button, className)} {...props} />;
}
