import type { CSSProperties, ReactElement } from 'react';
import { classes } from './classes.js';
import css from './skeleton.module.css';

export interface SkeletonProps {
  readonly height?: number | string;
  readonly width?: number | string;
  /** A class for what the numbers do not say. */
  readonly className?: string | undefined;
}

const length = (value: number | string | undefined): string | undefined =>
  typeof value === 'number' ? `${value}px` : value;

/** One grey shape in the place of something that is loading; decoration for screen readers. */
export function Skeleton({ height = '1em', width, className }: SkeletonProps): ReactElement {
  const size = { '--skeleton-height': length(height), '--skeleton-width': length(width) };
  return <span className={classes(css.skeleton, className)} style={size as CSSProperties} aria-hidden />;
}

export interface SkeletonsProps extends SkeletonProps {
  readonly rows?: number;
  readonly gap?: number | string;
  /** Says what is loading; without it only `aria-busy` is there. */
  readonly label?: string;
  /** Not before 150 ms: what loads faster does not blink. */
  readonly late?: boolean;
}

/** A column of equal shapes: a list that is loading. */
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
