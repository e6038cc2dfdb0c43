/** Printed for unknown values. */
export const DASH = '—';

/** The text, or a dash for null. */
export function orDash(value: string | null): string {
  return value === null || value.trim() === '' ? DASH : value;
}

const GROUPS = new Intl.NumberFormat('ru-RU');

/** A count with thousands separators and no line break: `14 304`. */
export function grouped(count: number): string {
  return GROUPS.format(count);
}

/** `yyyy-mm-dd` as `ДД.ММ.ГГГГ`. A plain date is never converted between time zones. */
export function plainDate(value: string | null): string {
  const [year, month, day] = value?.split('-') ?? [];
  return year && month && day ? `${day}.${month}.${year}` : DASH;
}

/** Date of a moment in the plant's time zone: `ДД.ММ.ГГГГ`. */
export function momentDate(value: string | null, timeZone: string): string {
  if (value === null) return DASH;
  const { day, month, year } = partsOf(value, timeZone);
  return `${day}.${month}.${year}`;
}

/** Date and time of a moment in the plant's time zone: `ДД.ММ.ГГГГ ЧЧ:ММ`. */
export function momentTime(value: string | null, timeZone: string): string {
  if (value === null) return DASH;
  const { hour, minute } = partsOf(value, timeZone);
  return `${momentDate(value, timeZone)} ${hour}:${minute}`;
}

/** Start and end; the date is printed once when it is the same. */
export function momentRange(from: string | null, to: string | null, timeZone: string): string {
  if (from === null && to === null) return DASH;
  const start = momentTime(from, timeZone);
  const end = momentTime(to, timeZone);
  const sameDay = from !== null && to !== null && plainDay(from, timeZone) === plainDay(to, timeZone);
  return `${start} – ${sameDay ? end.slice(-'чч:мм'.length) : end}`;
}

/** Plain date (`yyyy-mm-dd`) of a moment in the plant's time zone, to compare it with plain dates. */
export function plainDay(value: string, timeZone: string): string {
  const { day, month, year } = partsOf(value, timeZone);
  return `${year}-${month}-${day}`;
}

/** 'Nч Nм' or 'Nм', as the screens show it. */
export function duration(from: string | null, to: string | null): string {
  if (from === null || to === null) return DASH;
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}ч ${minutes % 60}м` : `${minutes}м`;
}

/** 'Соколов П.', because the full name does not fit a column. */
export function shortName(
  person: { readonly first_name: string; readonly last_name: string } | null,
): string {
  if (!person) return DASH;
  const [initial] = person.first_name.trim();
  return orDash(
    [person.last_name.trim(), initial ? `${initial.toUpperCase()}.` : ''].filter(Boolean).join('\u00a0'),
  );
}

/** Escapes a value for a quoted CSS string: all characters except letters, digits and spaces. */
export function cssText(value: string): string {
  return value.replace(
    /[^\p{L}\p{N} ]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `,
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because creating one takes longer than formatting a complete passport. */
function partsOf(
  value: string,
  timeZone: string,
): Record<'day' | 'month' | 'year' | 'hour' | 'minute', string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('ru-RU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(new Date(value)).map((part) => [part.type, part.value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    day: get('day'),
    month: get('month'),
    year: get('year'),
    hour: get('hour'),
    minute: get('minute'),
  };
}
