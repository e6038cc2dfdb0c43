/** Words for it, on both sides. */
export const EXPIRY_EARLY = 'Срок годности раньше даты изготовления';

/** Does the expiry lie before the manufacture? Both are plain dates `yyyy-mm-dd`; a missing one is no fault. */
export const isExpiryEarly = (
  manufactured: string | null | undefined,
  expiry: string | null | undefined,
): boolean => !!manufactured && !!expiry && expiry < manufactured;
