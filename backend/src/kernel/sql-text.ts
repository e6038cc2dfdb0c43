/** SQL text of a moment: ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
