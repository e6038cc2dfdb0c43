import { formatPlainDate, parsePlainDate } from '../format/dates.js';

/** A day of the address; what is none of the calendar, as in a link that somebody typed, is `otherwise`. */
export const plainDateOr = <T>(text: string | null, otherwise: T): string | T =>
  parsePlainDate(formatPlainDate(text)) ?? otherwise;
