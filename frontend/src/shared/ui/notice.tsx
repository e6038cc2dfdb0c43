import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { IconButton } from './button.js';
import { classes } from './classes.js';
import { Icon } from './icon.js';
import css from './notice.module.css';

const ICONS = {
  neutral: mdiInformationOutline,
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
} as const;

export interface NoticeProps extends ComponentProps<'div'> {
  readonly kind?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  /** Bold, and warnings and errors on full colour: seen from an arm's length. */
  readonly strong?: boolean;
  /** A path of `@mdi/js`; `kind`: the one of its kind. */
  readonly icon?: string;
  readonly iconSize?: number;
  /** Buttons behind the words. */
  readonly action?: ReactNode;
  /** Long buttons go below the words instead of squeezing them into a column. */
  readonly wrap?: boolean;
  /** Takes it away: a cross behind the words, named by `closeText`. */
  readonly onClose?: (() => void) | undefined;
  readonly closeText?: string;
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
  wrap = false,
  onClose,
  closeText,
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
      data-wrap={wrap || undefined}
    >
      {icon !== undefined && <Icon path={icon === 'kind' ? ICONS[kind] : icon} size={iconSize} />}
      <div className={css.text}>{children}</div>
      {action}
      {onClose !== undefined && (
        <IconButton icon={mdiClose} size="small" label={closeText ?? ''} onClick={onClose} />
      )}
    </div>
  );
}
