import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from './classes.js';
import { Skeleton } from './skeleton.js';
import css from './facts.module.css';

export interface FactsProps extends ComponentProps<'dl'> {
  /**
   * `cards`: properties of a document; `line`: names above values, side by side as space allows; `rows`: one
   * line each, the name first. Width of the names: `--fact-name`.
   */
  readonly variant?: 'cards' | 'line' | 'rows';
  /** Smaller and denser, for a part of a record. */
  readonly compact?: boolean;
  readonly isLoading?: boolean;
  /** `Fact`s. */
  readonly children: ReactNode;
}

/** A list of named values. */
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
  /** A glossary term is wrapped in a `Term`. */
  readonly name: ReactNode;
  /** Takes more space than the others, e.g. the name of a company. */
  readonly isWide?: boolean;
  /** undefined while loading. */
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
