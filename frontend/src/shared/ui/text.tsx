import type { ComponentProps, ReactElement } from 'react';
import { classes } from './classes.js';
import { Icon } from './icon.js';
import css from './text.module.css';

export interface TextProps extends ComponentProps<'span'> {
  readonly as?:
    | 'span'
    | 'small'
    | 'strong'
    | 'code'
    | 'p'
    | 'div'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'h5'
    | 'li'
    | 'dt'
    | 'dd'
    | 'label'
    | 'legend';
  /** Of a `label`: the id of its field. */
  readonly htmlFor?: string;
  /**
   * 12, 13, 14, 15, 17, 18, 20 and 22 px; `touch`: 16 px, for a terminal. `smaller`, `larger` and `huge`: 0.85, 1.15 and 1.6
   * of the text around it. As large as that when absent.
   */
  readonly size?:
    | 'tiny'
    | 'small'
    | 'usual'
    | 'medium'
    | 'large'
    | 'lead'
    | 'heading'
    | 'title'
    | 'touch'
    | 'smaller'
    | 'larger'
    | 'huge'
    | undefined;
  /** 400, 600 and 650. */
  readonly weight?: 'normal' | 'strong' | 'bold' | undefined;
  readonly tone?: 'muted' | 'neutral' | 'info' | 'success' | 'warning' | 'error' | undefined;
  /** Digits of one width: numbers below each other, numbers that change. */
  readonly tabular?: boolean;
  /**
   * `clip`: one line, cut at its end; `anywhere`: long names break wherever they must; `lines`: where the text itself
   * breaks; `two-lines`: what does not fit into two is cut.
   */
  readonly wrap?: 'clip' | 'anywhere' | 'never' | 'lines' | 'two-lines';
  /** On a ground of its tone: a count, a short remark. */
  readonly tag?: boolean;
  /** On a line of its own. */
  readonly block?: boolean;
  /** Takes what is left of the parent. */
  readonly grow?: boolean;
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
  tag = false,
  block = false,
  grow = false,
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
      data-tag={tag || undefined}
      data-block={block || undefined}
      data-grow={grow || undefined}
      data-icon={icon !== undefined || undefined}
    >
      {icon !== undefined && <Icon path={icon} size={iconSize} />}
      {children}
    </Any>
  );
}
