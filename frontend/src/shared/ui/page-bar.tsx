import type { ReactElement } from 'react';
import { classes } from './classes.js';
import { Stack, type StackProps } from './stack.js';
import css from './page-bar.module.css';

/** The buttons of a page's form, at its foot and always in sight. */
export function PageBar({ className, ...props }: StackProps): ReactElement {
  return (
    <Stack direction="row" align="center" gap="8px 12px" {...props} className={classes(css.bar, className)} />
  );
}
