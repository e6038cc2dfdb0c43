import type { ReactElement, ReactNode } from 'react';
import './facts.css';

export interface FactsProps {
  readonly isLoading?: boolean;
  /** `Fact`s. */
  readonly children: ReactNode;
}

/** What a document or a batch says of itself: a row of cards. */
export function Facts({ isLoading = false, children }: FactsProps): ReactElement {
  return (
    <dl className="n-facts" aria-busy={isLoading}>
      {children}
    </dl>
  );
}

export interface FactProps {
  readonly name: string;
  /** Needs more room than the others, as the name of a company does. */
  readonly isWide?: boolean;
  /** undefined while it is loading. */
  readonly children: ReactNode;
}

/** One card of `Facts`. */
export function Fact({ name, isWide = false, children }: FactProps): ReactElement {
  return (
    <div className="n-facts__card" data-wide={isWide}>
      <dt>{name}</dt>
      <dd>{children ?? <span className="n-facts__skeleton" />}</dd>
    </div>
  );
}
