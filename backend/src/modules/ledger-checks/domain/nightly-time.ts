const USUAL = '03:30';

/**
 * When the ledger is checked every night, as `hh:mm` of the plant's clocks; null where it is not (`off`).
 * @param text LEDGER_CHECK_AT as it came
 * @throws Error in Russian for what is no time of day
 */
export function nightlyTime(text: string | undefined): string | null {
  const at = text?.trim() || USUAL;
  if (at === 'off') return null;
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) return at;
  throw new Error(`LEDGER_CHECK_AT=${at}: укажите время, например ${USUAL}, или off`);
}
