import type { ComponentProps, ReactElement } from 'react';
import { classes } from './classes.js';
import css from './muted.module.css';

export interface MutedProps extends ComponentProps<'span'> {
  readonly as?: 'span' | 'small' | 'p' | 'div';
  /** `inherit`: as large as the text around it; `touch`: for a terminal, whose text is larger. */
  readonly size?: 'small' | 'inherit' | 'touch';
  /** On a line of its own. */
  readonly block?: boolean;
}

/** What matters less than the words beside it: an explanation, a unit, a second line. */
export function Muted({
  as = 'span',
  size = 'small',
  block = false,
  className,
  ...props
}: MutedProps): ReactElement {
  const Any = as as 'span';
  return (
    <Any
      {...props}
      className={classes(css.muted, className)}
      data-size={size}
      data-block={block || undefined}
    />
  );
}
