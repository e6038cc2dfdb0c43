import type { ReactElement } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import css from './way-link.module.css';

/** A link to where the work goes on, or came from. */
export function WayLink({ className, ...props }: ButtonLinkProps): ReactElement {
  return <ButtonLink kind="text" className={classes(css.link, className)} {...props} />;
}
