import type { CSSProperties, ReactElement } from 'react';
import { classes } from './classes.js';
import css from './skeleton.module.css';

export interface SkeletonProps {
  readonly height?: number | string;
  readonly width?: number | string;
  /** A class for styles beyond width and height. */
  readonly className?: string | undefined;
}

const length = (value: number | string | undefined): string | undefined =>
  typeof value === 'number' ? `${value}px` : value;

/** One grey placeholder for loading content; hidden from screen readers. */
export function Skeleton({ height = '1em', width, className }: SkeletonProps): ReactElement {
  const size = { '--skeleton-height': length(height), '--skeleton-width': length(width) };
  return <span className={classes(css.skeleton, className)} style={size as CSSProperties} aria-hidden />;
}

export interface SkeletonsProps extends SkeletonProps {
  readonly rows?: number;
  readonly gap?: number | string;
  /** Names what is loading; without it only `aria-busy` is set. */
  readonly label?: string;
  /** Appears after 150 ms, so that fast loads do not flicker. */
  readonly late?: boolean;
}

/** A column of equal placeholders: a list that is loading. */
export function Skeletons({ rows = 3, gap = 8, label, late = false, ...one }: SkeletonsProps): ReactElement {
  return (
    <div
      className={css.skeletons}
      data-late={late || undefined}
      style={{ '--skeleton-gap': length(gap) } as CSSProperties}
      {...(label === undefined ? { 'aria-busy': true } : { role: 'progressbar', 'aria-label': label })}
    >
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} {...one} />
      ))}
    </div>
  );
}
