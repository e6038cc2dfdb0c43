/** Code of the refusal to answer a whole list that is too long for one answer: it has to be asked for by pages. */
export const LIST_TOO_LONG = 'LIST_TOO_LONG';
