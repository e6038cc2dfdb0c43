import type { StepComponent } from '@naryad/contracts/tech-maps/dto';
import type { ReactElement } from 'react';
import { formatPieces } from '../../../shared/format/numbers.js';
import { workstationTexts as texts } from '../shared/texts.js';
import './component-list.css';

/** What this step needs. */
export function ComponentList({
  components,
}: {
  readonly components: readonly StepComponent[];
}): ReactElement | null {
  if (components.length === 0) return null;
  return (
    <section className="ws-components" aria-labelledby="ws-components-title">
      <h3 id="ws-components-title" className="ws-subtitle">
        {texts.components}
      </h3>
      <ul className="ws-components__list">
        {components.map((component) => (
          <li key={component.id} className="ws-components__row">
            <span>{component.product.name}</span>
            <strong className="n-tabular">{formatPieces(component.count)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
