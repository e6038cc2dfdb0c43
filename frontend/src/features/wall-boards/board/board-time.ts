/** Writes moments in the plant's time zone, whatever that of the screen on the wall is. */
export interface PlantClock {
  readonly time: (ms: number) => string;
  readonly seconds: (ms: number) => string;
  /** `понедельник, 23 ноября` */
  readonly day: (ms: number) => string;
  /** The hour of today, else the day with it. */
  readonly moment: (at: string, now: number) => string;
}

const made = new Map<string, PlantClock>();

/** Formats of a time zone, made once: they are costly, and a board writes the time every second for weeks. */
export function plantClock(timeZone: string): PlantClock {
  const known = made.get(timeZone);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions): ((ms: number) => string) => {
    const { format: write } = new Intl.DateTimeFormat('ru', { timeZone, ...options });
    return (ms) => write(ms);
  };
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const date = format({ day: '2-digit', month: '2-digit' });
  const clock: PlantClock = {
    time,
    seconds: format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    moment: (at, now) => {
      const ms = Date.parse(at);
      return date(ms) === date(now) ? time(ms) : `${date(ms)} ${time(ms)}`;
    },
  };
  made.set(timeZone, clock);
  return clock;
}
