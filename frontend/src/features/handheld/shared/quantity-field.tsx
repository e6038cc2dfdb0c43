import { useId, type ReactElement } from 'react';
import { quantityOf } from './quantity.js';
import { handheldTexts as texts } from './texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';
import { BigButton } from './big-button.js';
import { Field } from './field.js';
import field from './field.module.css';
import css from './quantity-field.module.css';

export interface QuantityFieldProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

const MAX_DIGITS = 6;

/** How many pieces: a field with large buttons beside it. */
export function QuantityField({ label, value, most, hint, onChange }: QuantityFieldProps): ReactElement {
  const id = useId();
  const number = quantityOf(value);
  const step = (by: number): void => onChange(String(Math.min(most, Math.max(1, (number ?? 0) + by))));
  return (
    <Field id={id} label={label}>
      <div className={css.quantity}>
        <BigButton aria-label={texts.less} onClick={() => step(-1)}>
          −
        </BigButton>
        <input
          id={id}
          className={classes(field.input, 'n-tabular')}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={number === null || number > most}
          aria-describedby={`${id}-hint`}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
        />
        <BigButton aria-label={texts.more} onClick={() => step(1)}>
          +
        </BigButton>
      </div>
      <Muted as="p" size="touch" id={`${id}-hint`}>
        {hint ?? texts.quantityRange(most)}
      </Muted>
    </Field>
  );
}
