import type { ReactElement, ReactNode } from 'react';
import css from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Named facts in a row that wraps. */
export function Facts({
  items,
  compact = false,
}: {
  readonly items: readonly Fact[];
  readonly compact?: boolean;
}): ReactElement {
  return (
    <dl className={css.facts} data-compact={compact}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
