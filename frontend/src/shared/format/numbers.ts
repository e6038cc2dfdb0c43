const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const plurals = new Intl.PluralRules('ru');

/** Number with non-breaking group spaces: `3 412`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** Quantity with its unit, non-breaking: `3 412 шт`. */
export function formatQuantity(value: number): string {
  return `${formatNumber(value)}\u00A0шт`;
}

/**
 * The plural form that fits a number: `plural(2, 'позиция', 'позиции', 'позиций')` is 'позиции'. Only for new
 * texts.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const rule = plurals.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** Order of Russian texts that contain numbers: 'Ячейка 2' before 'Ячейка 10', ё next to е. */
export const compareTexts: (a: string, b: string) => number = new Intl.Collator('ru', {
  numeric: true,
  sensitivity: 'base',
}).compare;
