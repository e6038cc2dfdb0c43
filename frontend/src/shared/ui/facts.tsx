import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from './classes.js';
import { Skeleton } from './skeleton.js';
import css from './facts.module.css';

export interface FactsProps extends ComponentProps<'dl'> {
  /**
   * `cards`: what a document says of itself; `line`: names over values, side by side as far as there is room; `rows`: a
   * line each, the name in front. The width of the names: `--fact-name`.
   */
  readonly variant?: 'cards' | 'line' | 'rows';
  /** Closer together and smaller: facts of a part. */
  readonly compact?: boolean;
  readonly isLoading?: boolean;
  /** `Fact`s. */
  readonly children: ReactNode;
}

/** Named facts. */
export function Facts({
  variant = 'cards',
  compact = false,
  isLoading = false,
  className,
  ...props
}: FactsProps): ReactElement {
  return (
    <dl
      {...props}
      className={classes(css.facts, className)}
      data-look={variant}
      data-compact={compact || undefined}
      aria-busy={isLoading || undefined}
    />
  );
}

export interface FactProps {
  /** A word of the trade stands in a `Term`. */
  readonly name: ReactNode;
  /** Needs more room than the others, as the name of a company does. */
  readonly isWide?: boolean;
  /** undefined while it is loading. */
  readonly children: ReactNode;
}

/** One of `Facts`. */
export function Fact({ name, isWide = false, children }: FactProps): ReactElement {
  return (
    <div data-wide={isWide}>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton width="60%" height={10} className={css.skeleton} />}</dd>
    </div>
  );
}
