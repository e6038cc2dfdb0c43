import type { ReactElement } from 'react';
import { classes } from './classes.js';
import { Stack, type StackProps } from './stack.js';
import css from './card.module.css';

/** A white surface with a hairline border; the screen sets its padding. */
export function Card({ className, ...props }: StackProps): ReactElement {
  return <Stack {...props} className={classes(css.card, className)} />;
}
