/** A plain date `yyyy-mm-dd`, this number of days from today in the plant's time zone. */
export function plantDay(days: number, timeZone = process.env['APP_TZ'] || 'Europe/Moscow'): string {
  const moment = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** A moment this number of hours from now, ISO 8601. */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
