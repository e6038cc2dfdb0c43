import type { StepComponent } from '@naryad/contracts/tech-maps/dto';
import type { ReactElement } from 'react';
import { formatPieces } from '../../../shared/format/numbers.js';
import { workstationTexts as texts } from '../shared/texts.js';
import css from './component-list.module.css';

/** What this step needs. */
export function ComponentList({
  components,
}: {
  readonly components: readonly StepComponent[];
}): ReactElement | null {
  if (components.length === 0) return null;
  return (
    <section aria-labelledby="ws-components-title">
      <h3 id="ws-components-title" className={css.title}>
        {texts.components}
      </h3>
      <ul className={css.list}>
        {components.map((component) => (
          <li key={component.id} className={css.row}>
            <span>{component.product.name}</span>
            <strong className="n-tabular">{formatPieces(component.count)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
