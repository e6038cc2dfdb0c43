import type { ReactElement } from 'react';
import { useIsAway } from '../realtime/use-is-away.js';
import { AwayNote } from './away-note.js';
import { classes } from './classes.js';
import { Stack, type StackProps } from './stack.js';
import css from './page-bar.module.css';

/** The buttons of a page's form, at its foot and always in sight. */
export function PageBar({ className, children, ...props }: StackProps): ReactElement {
  const isAway = useIsAway();
  return (
    <Stack
      direction="row"
      align="center"
      gap="8px 12px"
      {...props}
      {...(isAway && { wrap: true })}
      className={classes(css.bar, className)}
    >
      <AwayNote />
      {children}
    </Stack>
  );
}
