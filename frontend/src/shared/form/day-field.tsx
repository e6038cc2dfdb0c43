import { useState, type ReactElement } from 'react';
import { formatPlainDate, parsePlainDate } from '../format/dates.js';
import { DateField, type DateFieldProps } from './date-field.js';
import { formTexts } from './texts.js';

export interface DayFieldProps extends Omit<DateFieldProps, 'onBlur' | 'showsFormat'> {
  /** A plain date `yyyy-mm-dd`, or an empty text. */
  readonly value: string;
  /** A whole date, or an empty text: what is half typed stays in the field alone. */
  readonly onChange: (day: string) => void;
}

/** Earlier ones are not typed to their end. */
const EARLIEST = '1900-01-01';

/** A day to choose by, typed as `дд.мм.гггг`: it applies as soon as it is whole, or empty. */
export function DayField({ value, onChange, error, ...props }: DayFieldProps): ReactElement {
  const [typed, setTyped] = useState({ text: formatPlainDate(value), of: value });
  const [isLeft, setLeft] = useState(false);
  // Changed elsewhere, e.g. by 'Сбросить': what was typed is over.
  const text = typed.of === value ? typed.text : formatPlainDate(value);
  const isHalf = text !== '' && parsePlainDate(text) === null;
  const change = (next: string): void => {
    const whole = parsePlainDate(next);
    const day = next === '' ? '' : whole !== null && whole >= EARLIEST ? whole : value;
    setTyped({ text: next, of: day });
    setLeft(false);
    if (day !== value) onChange(day);
  };
  return (
    <DateField
      {...props}
      showsFormat
      value={text}
      error={isHalf && isLeft ? formTexts.wholeDate : error}
      onChange={change}
      onBlur={() => setLeft(true)}
    />
  );
}
