import type { StepComponent } from '@naryad/contracts/tech-maps/dto';
import type { ReactElement } from 'react';
import { formatQuantity } from '../../../shared/format/numbers.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './component-list.module.css';

/** Components of this step. */
export function ComponentList({
  components,
}: {
  readonly components: readonly StepComponent[];
}): ReactElement | null {
  if (components.length === 0) return null;
  return (
    <Stack as="section" gap="0.3em" aria-labelledby="ws-components-title">
      <Text as="h3" size="touch" weight="bold" id="ws-components-title">
        {texts.components}
      </Text>
      <Stack as="ul" gap={0} className={css.list}>
        {components.map((component) => (
          <Stack
            as="li"
            direction="row"
            align="baseline"
            justify="between"
            gap="1em"
            key={component.id}
            className={css.row}
          >
            <Text wrap="anywhere">{component.product.name}</Text>
            <strong className="n-tabular">{formatQuantity(component.count)}</strong>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
