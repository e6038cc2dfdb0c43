/**
 * Formats moments in the plant's time zone, whatever that of the device is; for views that show a day of the
 * plant.
 */
export interface PlantClock {
  readonly time: (ms: number) => string;
  readonly seconds: (ms: number) => string;
  /** `23.11.2026 09:05` */
  readonly dateTime: (moment: string) => string;
  /** `понедельник, 23 ноября` */
  readonly day: (ms: number) => string;
  /** Time of day when it is today, otherwise with the date. */
  readonly moment: (moment: string, now: number) => string;
}

const clocks = new Map<string | undefined, PlantClock>();

/**
 * Formatters of a time zone, created once: they are expensive, and a board formats the time every second for
 * weeks.
 * @param timeZone the plant's; undefined while it is not loaded: the device's
 */
export function plantClock(timeZone: string | undefined): PlantClock {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const format = (options: Intl.DateTimeFormatOptions): ((ms: number) => string) => {
    const { format: write } = new Intl.DateTimeFormat('ru', { timeZone, ...options });
    return (ms) => write(ms);
  };
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const date = format({ day: '2-digit', month: '2-digit' });
  const fullDate = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const clock: PlantClock = {
    time,
    seconds: format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    dateTime: (moment) => `${fullDate(Date.parse(moment))} ${time(Date.parse(moment))}`,
    moment: (moment, now) => {
      const ms = Date.parse(moment);
      return date(ms) === date(now) ? time(ms) : `${date(ms)} ${time(ms)}`;
    },
  };
  clocks.set(timeZone, clock);
  return clock;
}
