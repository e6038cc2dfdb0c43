import { useState, type ReactElement } from 'react';
import { DateTimeField } from '../../../shared/form/date-time-field.js';
import { completedMoment } from '../../../shared/form/typed-moment.js';
import { formatDateTime, parsePlainDate } from '../../../shared/format/dates.js';
import { localOf } from './operations-filter.js';
import { operationTexts } from './texts.js';
import css from './operations-filters.module.css';

export interface OperationsMomentProps {
  readonly label: string;
  /** In the format of the address. */
  readonly value: string;
  /** Time used for a date that is typed without one. */
  readonly dayTime: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

const LENGTH = 'дд.мм.гггг чч:мм'.length;

/**
 * One end of the range. Input applies once it is complete; an invalid moment is reported and does not filter.
 */
export function OperationsMoment({
  label,
  value,
  dayTime,
  error,
  onChange,
}: OperationsMomentProps): ReactElement {
  const [text, setText] = useState(formatDateTime(value));
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (value !== seen) {
    setSeen(value);
    if (value !== localOf(text)) setText(formatDateTime(value));
  }
  const isWrong = text !== '' && localOf(text) === '' && (isLeft || text.length === LENGTH);
  const apply = (typedText: string): void => {
    const local = localOf(typedText);
    if (local !== value) onChange(local);
  };
  const leave = (): void => {
    const whole = completedMoment(text);
    const typedText = parsePlainDate(whole) === null ? whole : `${whole} ${dayTime}`;
    setText(typedText);
    setLeft(true);
    apply(typedText);
  };
  return (
    <DateTimeField
      className={css.moment}
      showsFormat
      label={label}
      value={text}
      error={isWrong ? operationTexts.noMoment : error}
      onChange={(typedText) => {
        setText(typedText);
        setLeft(false);
        if (typedText === '' || typedText.length === LENGTH) apply(typedText);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
    />
  );
}
