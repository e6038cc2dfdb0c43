import type { ComponentProps, ReactElement } from 'react';
import { classes } from './classes.js';
import { Icon } from './icon.js';
import css from './text.module.css';

export interface TextProps extends ComponentProps<'span'> {
  readonly as?: 'span' | 'small' | 'strong' | 'p' | 'div' | 'h2' | 'h3' | 'li' | 'dt' | 'dd' | 'label';
  /** As large as the text around it when absent. */
  readonly size?: 'small' | 'usual';
  readonly weight?: 'normal' | 'strong' | 'bold';
  readonly tone?: 'muted' | 'info' | 'success' | 'warning' | 'error' | undefined;
  /** Digits of one width: numbers below each other, numbers that change. */
  readonly tabular?: boolean;
  /** `clip`: one line, cut at its end; `anywhere`: long names break wherever they must. */
  readonly wrap?: 'clip' | 'anywhere' | 'never';
  /** A path of `@mdi/js`, in front of the words. */
  readonly icon?: string | undefined;
  readonly iconSize?: number;
}

/** Words of another size, weight or tone than those around them; `Muted` is the short form for quiet ones. */
export function Text({
  as = 'span',
  size,
  weight,
  tone,
  tabular = false,
  wrap,
  icon,
  iconSize = 18,
  className,
  children,
  ...props
}: TextProps): ReactElement {
  const Any = as as 'span';
  return (
    <Any
      {...props}
      className={classes(css.text, className)}
      data-size={size}
      data-weight={weight}
      data-tone={tone}
      data-tabular={tabular || undefined}
      data-wrap={wrap}
      data-icon={icon !== undefined || undefined}
    >
      {icon !== undefined && <Icon path={icon} size={iconSize} />}
      {children}
    </Any>
  );
}
