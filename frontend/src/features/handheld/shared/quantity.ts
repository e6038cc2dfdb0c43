/** Parses a positive integer, or null. */
export const quantityOf = (text: string): number | null => (/^[1-9]\d*$/.test(text) ? Number(text) : null);
