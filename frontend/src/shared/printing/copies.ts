import { copiesOf } from './print-settings.js';

/** True when the text is an allowed number of copies. */
export const isCopies = (typedText: string): boolean => typedText === String(copiesOf(typedText));
