/** Product id from the key of a balance row. */
export const productOfKey = (key: string): number => Number(key.split(':').at(-1));
