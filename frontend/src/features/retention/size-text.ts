const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const;
const STEP = 1_024;

/** Human-readable size: `0 Б`, `640 КБ`, `1,5 ГБ`; with one decimal digit where it is significant. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // Compares the rounded value, so that 1 023,6 КБ becomes 1 МБ.
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits: digits })}\u00A0${UNITS[unit]}`;
}
