const USUAL = '03:30';

/**
 * Time of the nightly ledger check as `hh:mm` in the time zone of the plant; null when disabled (`off`).
 * @param text raw value of LEDGER_CHECK_AT
 * @throws Error in Russian for an invalid time of day
 */
export function nightlyTime(text: string | undefined): string | null {
  const timeText = text?.trim() || USUAL;
  if (timeText === 'off') return null;
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(timeText)) return timeText;
  throw new Error(`LEDGER_CHECK_AT=${timeText}: укажите время, например ${USUAL}, или off`);
}
