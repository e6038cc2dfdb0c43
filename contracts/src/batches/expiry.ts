/** Message of both backend and browser. */
export const EXPIRY_EARLY = 'Срок годности раньше даты изготовления';

/**
 * Whether the expiry date is before the manufacture date. Both are plain dates `yyyy-mm-dd`; a missing date
 * is valid.
 */
export const isExpiryEarly = (
  manufactured: string | null | undefined,
  expiry: string | null | undefined,
): boolean => !!manufactured && !!expiry && expiry < manufactured;
