import type { ReactElement } from 'react';
import { formatPlainDate, parsePlainDate } from '../format/dates.js';
import { formTexts } from './texts.js';
import { completedDate, typedDate } from './typed-date.js';
import { TypedField, type TypedFieldProps, type TypedKind } from './typed-field.js';

export type DateFieldProps = TypedFieldProps;

const DATE: TypedKind = {
  placeholder: formTexts.datePlaceholder,
  typed: typedDate,
  completed: completedDate,
  calendar: {
    type: 'date',
    min: '1900-01-01',
    max: '9999-12-31',
    valueOf: (text) => parsePlainDate(text) ?? '',
    textOf: (value) => formatPlainDate(value),
  },
};

/** A date typed as `дд.мм.гггг`; parse its text with `parsePlainDate`. */
export function DateField(props: DateFieldProps): ReactElement {
  return <TypedField {...props} kind={DATE} />;
}
