import { useEffect, useId, useRef, type ReactElement } from 'react';
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
  /** Default: 1. */
  readonly least?: 0 | 1;
  /** Shown below the field; null: nothing. */
  readonly hint?: string | null;
  /** A scan asks for this quantity. */
  readonly isHighlighted?: boolean;
  readonly onChange: (value: string) => void;
}

const MAX_DIGITS = 6;

/** Quantity field with large buttons next to it. */
export function QuantityField(props: QuantityFieldProps): ReactElement {
  const {
    label,
    value,
    most,
    least = 1,
    hint = texts.quantityRange(most),
    isHighlighted = false,
    onChange,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const number = quantityOf(value);
  const step = (delta: number): void =>
    onChange(String(Math.min(most, Math.max(least, (number ?? 0) + delta))));
  useEffect(() => {
    if (isHighlighted) input.current?.focus();
  }, [isHighlighted]);
  return (
    <Field id={id} label={label}>
      <div className={css.quantity}>
        <BigButton aria-label={texts.less} onClick={() => step(-1)}>
          −
        </BigButton>
        <input
          ref={input}
          id={id}
          className={classes(field.input, 'n-tabular')}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={(number === null && least > 0) || (number ?? 0) > most}
          aria-describedby={hint === null ? undefined : `${id}-hint`}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
        />
        <BigButton aria-label={texts.more} onClick={() => step(1)}>
          +
        </BigButton>
      </div>
      {hint !== null && (
        <Muted as="p" size="touch" id={`${id}-hint`}>
          {hint}
        </Muted>
      )}
    </Field>
  );
}
