import type { ComponentProps, CSSProperties, ReactElement } from 'react';
import { classes } from './classes.js';
import css from './stack.module.css';

const ALIGNMENTS = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  baseline: 'baseline',
  stretch: 'stretch',
  between: 'space-between',
} as const;

export interface StackProps extends ComponentProps<'div'>, Pick<ComponentProps<'form'>, 'noValidate'> {
  /** The element; lists have no markers. */
  readonly as?:
    | 'div'
    | 'span'
    | 'p'
    | 'ul'
    | 'ol'
    | 'li'
    | 'main'
    | 'article'
    | 'section'
    | 'header'
    | 'footer'
    | 'form'
    | 'label'
    | 'figure'
    | 'nav'
    | 'aside'
    | 'dl';
  readonly direction?: 'column' | 'row';
  /** In CSS pixels, or row and column gap as in CSS: `'4px 32px'`. */
  readonly gap?: number | string;
  readonly align?: Exclude<keyof typeof ALIGNMENTS, 'between'>;
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  readonly wrap?: boolean;
  /** Takes the remaining space of the parent. */
  readonly grow?: boolean;
  /** May become narrower than its content, which is truncated or wrapped. */
  readonly shrink?: boolean;
  /** Hairlines between the items; `around` also above the first and below the last. */
  readonly lines?: 'between' | 'around';
  /** As large as its content, within a line of text or a table cell. */
  readonly inline?: boolean;
  /** At the end of the row that contains it. */
  readonly side?: boolean;
}

/** Stacks items vertically or horizontally with a gap. */
export function Stack({
  as: Element = 'div',
  direction = 'column',
  gap = 8,
  align,
  justify,
  wrap = false,
  grow = false,
  shrink = false,
  lines,
  inline = false,
  side = false,
  className,
  style,
  ...props
}: StackProps): ReactElement {
  const Any = Element as 'div';
  return (
    <Any
      {...props}
      className={classes(css.stack, className)}
      data-direction={direction}
      data-wrap={wrap || undefined}
      data-grow={grow || undefined}
      data-shrink={shrink || undefined}
      data-lines={lines}
      data-inline={inline || undefined}
      data-side={side || undefined}
      style={
        {
          '--stack-gap': typeof gap === 'number' ? `${gap}px` : gap,
          '--stack-align': align && ALIGNMENTS[align],
          '--stack-justify': justify && ALIGNMENTS[justify],
          ...style,
        } as CSSProperties
      }
    />
  );
}
