import { searchedLimits } from '@naryad/contracts/kernel/fields';

/** Texts of a search; more than one when a column was pasted. */
export const searchedLines = (search: string): readonly string[] =>
  search
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** As many of the lines as one search takes. */
export function searchOf(lines: readonly string[]): string {
  const accepted: string[] = [];
  let length = 0;
  for (const line of lines.slice(0, searchedLimits.lines)) {
    length += line.length + 1;
    if (length > searchedLimits.length) break;
    accepted.push(line);
  }
  return accepted.join('\n');
}

/** A search of an address; what is too long is left out. */
export const readSearch = (search: string | null): string => searchOf(searchedLines(search ?? ''));
