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
  /** Bold, warnings and errors with a solid background: readable at arm's length. */
  readonly strong?: boolean;
  /** A path of `@mdi/js`; `kind` uses the default icon of its kind. */
  readonly icon?: string;
  readonly iconSize?: number;
  /** Buttons after the text. */
  readonly action?: ReactNode;
  /** Long buttons wrap below the text instead of squeezing it. */
  readonly wrap?: boolean;
  /** Shows a close button after the text, named by `closeText`. */
  readonly onClose?: (() => void) | undefined;
  readonly closeText?: string;
}

/** An inline status strip. The caller sets `role`: `status` when not urgent, `alert` when urgent. */
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
