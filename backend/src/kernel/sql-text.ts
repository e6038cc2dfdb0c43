import { HOMOGLYPHS } from '@naryad/contracts/kernel/homoglyphs';

/**
 * SQL text of a moment, also of a sum or difference: ISO 8601 in UTC, in the format of `Date.toISOString`.
 */
export const iso = (column: string): string =>
  `to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL equivalent of `foldHomoglyphs` of the contracts: unifies look-alike letters of a code. */
export const seenAsSql = (column: string): string =>
  `translate(upper(${column}), '${HOMOGLYPHS.cyrillic}', '${HOMOGLYPHS.latin}')`;
