const pad = (value: number): string => String(value).padStart(2, '0');

/** A date in display format. Excel's dates have no time zone; the library returns them as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours === 0 && minutes === 0 ? day : `${day} ${pad(hours)}:${pad(minutes)}`;
}

/** A number as Excel displays it: 15 digits, because further ones are rounding noise; never '5.0'. */
export function numberText(raw: string): string {
  const number = Number(raw);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : raw;
}

/** Text of a workbook cell. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return String(value);
}
