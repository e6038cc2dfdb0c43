import { searchedLimits } from '@naryad/contracts/kernel/fields';

/** Search terms, one per line; several when the user pasted a column. */
export const searchedLines = (search: string): readonly string[] =>
  search
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Joins as many lines as one search accepts. */
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

/** The search of an address, without lines beyond the limit. */
export const readSearch = (search: string | null): string => searchOf(searchedLines(search ?? ''));
