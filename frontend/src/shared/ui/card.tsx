import type { ReactElement } from 'react';
import { classes } from './classes.js';
import { Stack, type StackProps } from './stack.js';
import css from './card.module.css';

/** A white surface with a hairline around it; how far its content stands from it says the screen. */
export function Card({ className, ...props }: StackProps): ReactElement {
  return <Stack {...props} className={classes(css.card, className)} />;
}
