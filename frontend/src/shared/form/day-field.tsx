import { useState, type ReactElement } from 'react';
import { formatPlainDate, parsePlainDate } from '../format/dates.js';
import { DateField, type DateFieldProps } from './date-field.js';
import { formTexts } from './texts.js';

export interface DayFieldProps extends Omit<DateFieldProps, 'onBlur' | 'showsFormat'> {
  /** A plain date `yyyy-mm-dd`, or an empty string. */
  readonly value: string;
  /** Called with a complete date or an empty string; an incomplete date stays in the field only. */
  readonly onChange: (day: string) => void;
}

/** Earlier dates are treated as incomplete, e.g. a year that is still being typed. */
const EARLIEST = '1900-01-01';

/** A date filter typed as `дд.мм.гггг`: it applies as soon as it is complete, or empty. */
export function DayField({ value, onChange, error, ...props }: DayFieldProps): ReactElement {
  const [typed, setTyped] = useState({ text: formatPlainDate(value), of: value });
  const [isLeft, setLeft] = useState(false);
  // The value was changed elsewhere, e.g. by 'Сбросить': it replaces the typed text.
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
