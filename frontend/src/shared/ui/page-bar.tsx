import type { ReactElement } from 'react';
import { useIsDisconnected } from '../realtime/use-is-disconnected.js';
import { OfflineNote } from './offline-note.js';
import { classes } from './classes.js';
import { Stack, type StackProps } from './stack.js';
import css from './page-bar.module.css';

/** The buttons of a page's form, at its bottom and always visible. */
export function PageBar({ className, children, ...props }: StackProps): ReactElement {
  const isDisconnected = useIsDisconnected();
  return (
    <Stack
      direction="row"
      align="center"
      gap="8px 12px"
      {...props}
      {...(isDisconnected && { wrap: true })}
      className={classes(css.bar, className)}
    >
      <OfflineNote />
      {children}
    </Stack>
  );
}
