import { HOMOGLYPHS } from '@naryad/contracts/kernel/homoglyphs';

/** SQL text of a moment, also of a sum or difference: ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const iso = (column: string): string =>
  `to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of `seenAs` of the contracts: a code as the eye reads it. */
export const seenAsSql = (column: string): string =>
  `translate(upper(${column}), '${HOMOGLYPHS.cyrillic}', '${HOMOGLYPHS.latin}')`;
