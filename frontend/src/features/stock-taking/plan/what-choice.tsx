import { useId, type ReactElement } from 'react';
import type { PlanSubject } from './plan-request.js';
import { takingTexts } from '../shared/texts.js';
import css from './what-choice.module.css';

const texts = takingTexts.plan;
const CHOICES: readonly (readonly [PlanSubject, string, string])[] = [
  ['whole', texts.whole, texts.wholeHint],
  ['cells', texts.cells, texts.cellsHint],
  ['products', texts.products, texts.productsHint],
];

/** What is to be counted, each choice with what it means. */
export function WhatChoice({
  value,
  onChange,
}: {
  readonly value: PlanSubject;
  readonly onChange: (value: PlanSubject) => void;
}): ReactElement {
  const name = useId();
  return (
    <fieldset className={css.what}>
      <legend>{texts.what}</legend>
      {CHOICES.map(([choice, label, hint]) => (
        <label key={choice} data-chosen={choice === value}>
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
            <strong>{label}</strong>
            <small id={`${name}-${choice}`}>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
