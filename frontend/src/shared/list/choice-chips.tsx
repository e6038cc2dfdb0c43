import type { ReactElement } from 'react';
import { Chip } from '../ui/chip.js';
import { Stack } from '../ui/stack.js';
import type { Choice } from './use-choice.js';

export interface ChoiceChipsProps<Value extends string> extends Choice<Value> {
  readonly label: string;
  readonly labels: Readonly<Record<Value, string>>;
  /** In display order. */
  readonly values: readonly Value[];
}

/** Filter chips of a list; pressing the active chip clears it. */
export function ChoiceChips<Value extends string>({
  label,
  labels,
  values,
  value,
  choose,
}: ChoiceChipsProps<Value>): ReactElement {
  return (
    <Stack direction="row" wrap gap={6} role="group" aria-label={label}>
      {values.map((one) => (
        <Chip key={one} isPressed={one === value} onClick={() => choose(one === value ? null : one)}>
          {labels[one]}
        </Chip>
      ))}
    </Stack>
  );
}
