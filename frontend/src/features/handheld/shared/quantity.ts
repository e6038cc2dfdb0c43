/** The number of a text of digits, or null. */
export const quantityOf = (text: string): number | null => (/^[1-9]\d*$/.test(text) ? Number(text) : null);
