/** Whoever reads with this header takes an answer that is a second old: a file of all rows, a report. */
export const MAY_BE_OLD_HEADER = 'x-may-be-old';
