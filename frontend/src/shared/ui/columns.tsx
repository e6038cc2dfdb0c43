import type { ComponentProps, CSSProperties, ReactElement } from 'react';
import { classes } from './classes.js';
import css from './columns.module.css';

export interface ColumnsProps extends ComponentProps<'div'> {
  /** The element; lists have no markers, fieldsets no border. */
  readonly as?: 'div' | 'ul' | 'dl' | 'section' | 'footer' | 'fieldset';
  /** Number of equal columns, or their widths as in CSS: `'1fr 2fr'`. */
  readonly count?: number | string;
  /** The same on phones; stacked when absent. */
  readonly onPhones?: number | string;
  /** In CSS pixels, or row and column gap as in CSS: `'4px 16px'`. */
  readonly gap?: number | string;
  /** Items of a row have equal height. */
  readonly isEven?: boolean;
}

const widths = (count: number | string): string =>
  typeof count === 'number' ? `repeat(${count}, minmax(0, 1fr))` : count;

/** A grid with the same column widths in each row; stacked on phones. */
export function Columns({
  as: Element = 'div',
  count = 2,
  onPhones = 1,
  gap = 8,
  isEven = false,
  className,
  style,
  ...props
}: ColumnsProps): ReactElement {
  const Any = Element as 'div';
  return (
    <Any
      {...props}
      className={classes(css.columns, className)}
      data-even={isEven || undefined}
      style={
        {
          '--columns': widths(count),
          '--columns-phone': widths(onPhones),
          '--columns-gap': typeof gap === 'number' ? `${gap}px` : gap,
          ...style,
        } as CSSProperties
      }
    />
  );
}
