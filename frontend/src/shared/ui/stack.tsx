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
  /** The element; lists lose their marks. */
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
  /** In CSS pixels, or rows and columns apart as in CSS: `'4px 32px'`. */
  readonly gap?: number | string;
  readonly align?: Exclude<keyof typeof ALIGNMENTS, 'between'>;
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  readonly wrap?: boolean;
  /** Takes what is left of the parent. */
  readonly grow?: boolean;
  /** May become narrower than its words: they are cut or broken inside. */
  readonly shrink?: boolean;
  /** Hairlines between what is in it; `around`: above the first and below the last, too. */
  readonly lines?: 'between' | 'around';
  /** Only as large as what is in it, within a line of words or a cell of a table. */
  readonly inline?: boolean;
  /** At the far end of the row that it is in. */
  readonly side?: boolean;
}

/** Things below or beside each other with a gap. */
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
