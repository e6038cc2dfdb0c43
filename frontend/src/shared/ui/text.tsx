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
  /** For a `label`: the id of its field. */
  readonly htmlFor?: string;
  /**
   * 12, 13, 14, 15, 17, 18, 20 and 22 px; `touch`: 16 px, for a terminal. `smaller`, `larger` and `huge`:
   * 0.85, 1.15 and 1.6 of the surrounding text. Inherits when absent.
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
  /** Digits of equal width, for aligned or changing numbers. */
  readonly tabular?: boolean;
  /**
   * `clip`: one line, truncated; `anywhere`: long names break anywhere; `lines`: preserves line breaks of the
   * text; `two-lines`: truncated after two lines.
   */
  readonly wrap?: 'clip' | 'anywhere' | 'never' | 'lines' | 'two-lines';
  /** With a background of its tone: a count, a short remark. */
  readonly tag?: boolean;
  /** On its own line. */
  readonly block?: boolean;
  /** Takes the remaining space of the parent. */
  readonly grow?: boolean;
  /** A path of `@mdi/js`, shown before the text. */
  readonly icon?: string | undefined;
  readonly iconSize?: number;
}

/** Text with its own size, weight or tone; `Muted` is the short form for secondary text. */
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
