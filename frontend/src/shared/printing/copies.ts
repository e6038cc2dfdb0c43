import { copiesOf } from './print-settings.js';

/** Whether the text is a number of copies that are made at once. */
export const isCopies = (typed: string): boolean => typed === String(copiesOf(typed));
