/** The product of a line of the balances, by the line's key. */
export const productOfKey = (key: string): number => Number(key.split(':').at(-1));
