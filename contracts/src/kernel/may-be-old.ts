/** A request with this header accepts data that is a second old: an export of all rows, a report. */
export const MAY_BE_OLD_HEADER = 'x-may-be-old';
