import type { ComponentProps, ReactElement } from 'react';
import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  readonly as?: 'span' | 'p' | 'div' | 'h1' | 'h2' | 'h3' | 'caption' | 'legend' | 'label';
  /** False: visible, with its own class. */
  readonly when?: boolean;
}

/** Text for screen readers only. */
export function VisuallyHidden({
  as = 'span',
  when = true,
  className,
  ...props
}: VisuallyHiddenProps): ReactElement {
  const Any = as as 'span';
  return <Any {...props} className={when ? css.hidden : className} />;
}
