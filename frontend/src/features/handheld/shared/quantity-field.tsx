import { useId, type ReactElement } from 'react';
import { quantityOf } from './quantity.js';
import { tsdTexts as texts } from './texts.js';

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
    <div className="tsd-field">
      <label htmlFor={id}>{label}</label>
      <div className="tsd-quantity">
        <button type="button" className="tsd-button" aria-label={texts.less} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          className="tsd-input n-tabular"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={number === null || number > most}
          aria-describedby={`${id}-hint`}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
        />
        <button type="button" className="tsd-button" aria-label={texts.more} onClick={() => step(1)}>
          +
        </button>
      </div>
      <p id={`${id}-hint`} className="tsd-note">
        {hint ?? texts.quantityRange(most)}
      </p>
    </div>
  );
}
