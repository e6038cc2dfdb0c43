import type { TableLimits } from './limits.js';
import { tooManyCells, tooManyColumns } from './refusal.js';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Counts columns and filled cells before a CSV text is parsed, because the parser would allocate an object
 * for each.
 * @throws Refusal
 */
export function checkSize(text: string, delimiter: string, limits: TableLimits): void {
  const separator = delimiter.charCodeAt(0);
  let columns = 1;
  let cells = 0;
  let isQuoted = false;
  let fieldStart = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index === text.length ? LINE_FEED : text.charCodeAt(index);
    if (code === QUOTE && (isQuoted || index === fieldStart)) isQuoted = !isQuoted;
    const isEnd = code === LINE_FEED || code === CARRIAGE_RETURN;
    if (isQuoted || (code !== separator && !isEnd)) continue;
    if (index > fieldStart && (cells += 1) > limits.cells) throw tooManyCells(limits.cells);
    fieldStart = index + 1;
    columns = isEnd ? 1 : columns + 1;
    if (columns > limits.columns) throw tooManyColumns(limits.columns);
  }
}
