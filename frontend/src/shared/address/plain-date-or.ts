import { formatPlainDate, parsePlainDate } from '../format/dates.js';

/** A date from the address; `otherwise` when it is no valid calendar date, e.g. in a link edited by hand. */
export const plainDateOr = <T>(text: string | null, otherwise: T): string | T =>
  parsePlainDate(formatPlainDate(text)) ?? otherwise;
