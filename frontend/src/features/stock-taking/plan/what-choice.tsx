import { useId, type ReactElement } from 'react';
import type { PlanSubject } from './plan-request.js';
import { takingTexts } from '../shared/texts.js';
import { Columns, Muted, Stack, Text } from '../../../shared/ui/index.js';
import css from './what-choice.module.css';

const texts = takingTexts.plan;
const CHOICES: readonly (readonly [PlanSubject, string, string])[] = [
  ['whole', texts.whole, texts.wholeHint],
  ['cells', texts.cells, texts.cellsHint],
  ['products', texts.products, texts.productsHint],
];

/** The scope of the count, each option with its explanation. */
export function WhatChoice({
  value,
  onChange,
}: {
  readonly value: PlanSubject;
  readonly onChange: (value: PlanSubject) => void;
}): ReactElement {
  const name = useId();
  return (
    <Columns as="fieldset" count={3} gap={10} isEven>
      <Text as="legend" weight="bold" className={css.legend}>
        {texts.what}
      </Text>
      {CHOICES.map(([choice, label, hint]) => (
        <Stack
          as="label"
          key={choice}
          direction="row"
          gap={10}
          align="start"
          className={css.choice}
          data-chosen={choice === value}
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            aria-describedby={`${name}-${choice}`}
            aria-label={label}
            onChange={() => onChange(choice)}
          />
          <span>
            <Text as="strong" weight="strong" block>
              {label}
            </Text>
            <Muted as="small" block id={`${name}-${choice}`}>
              {hint}
            </Muted>
          </span>
        </Stack>
      ))}
    </Columns>
  );
}
