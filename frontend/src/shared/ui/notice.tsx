import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from './classes.js';
import { Icon } from './icon.js';
import css from './notice.module.css';

export interface NoticeProps extends ComponentProps<'div'> {
  readonly kind?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  /** Bold, and warnings and errors on full colour: seen from an arm's length. */
  readonly strong?: boolean;
  /** A path of `@mdi/js`. */
  readonly icon?: string;
  readonly iconSize?: number;
  /** Buttons behind the words. */
  readonly action?: ReactNode;
}

/**
 * A strip that says how things stand, in place. The caller chooses `role`: `status` for what may wait, `alert` for what
 * may not.
 */
export function Notice({
  kind = 'neutral',
  strong = false,
  icon,
  iconSize = 20,
  action,
  className,
  children,
  ...props
}: NoticeProps): ReactElement {
  return (
    <div
      {...props}
      className={classes(css.notice, className)}
      data-kind={kind}
      data-strong={strong || undefined}
    >
      {icon !== undefined && <Icon path={icon} size={iconSize} />}
      <div className={css.text}>{children}</div>
      {action}
    </div>
  );
}
