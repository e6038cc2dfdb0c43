import type { ReactElement } from 'react';
import { formatDateTime, toLocalInput } from '../format/dates.js';
import { formTexts } from './texts.js';
import { completedMoment, parseMoment, typedMoment } from './typed-moment.js';
import { TypedField, type TypedFieldProps, type TypedKind } from './typed-field.js';

const MOMENT: TypedKind = {
  placeholder: formTexts.momentPlaceholder,
  typed: typedMoment,
  completed: completedMoment,
  calendar: {
    type: 'datetime-local',
    min: '1900-01-01T00:00',
    max: '9999-12-31T23:59',
    valueOf: (text) => toLocalInput(parseMoment(text) ?? ''),
    textOf: (value) => formatDateTime(value),
  },
};

/**
 * A date and time typed as `дд.мм.гггг чч:мм`, in the time zone of the plant; parse its text with
 * `parseMoment`.
 */
export function DateTimeField(props: TypedFieldProps): ReactElement {
  return <TypedField {...props} kind={MOMENT} />;
}
