import type { ReactNode } from 'react';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

/** Labels and values in two columns. */
export function Facts(props: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="facts">
      {props.facts.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
