import { formatPlainDate, parsePlainDate } from '../format/dates.js';

const ISO = /^\s*(\d{4}-\d{2}-\d{2})/;

/**
 * What a field for `дд.мм.гггг` holds after a change: dots come by themselves behind day and month, other separators
 * become dots, a pasted `yyyy-mm-dd` is turned round. While something is deleted the text stays as it is.
 */
export function typedDate(text: string, previous: string): string {
  const iso = ISO.exec(text);
  if (iso) return formatPlainDate(iso[1]);
  const plain = text.replace(/[^\d]+/g, '.').replace(/^\./, '');
  if (text.length <= previous.length) return plain.slice(0, 10);
  return plain
    .replace(/^(\d{2})(\d*)$/, '$1.$2')
    .replace(/^(\d{1,2})\.(\d{2})(\d*)$/, '$1.$2.$3')
    .slice(0, 10);
}

/** A day and month of one digit and a year of two are completed: `5.1.26` is `05.01.2026`. Anything else stays. */
export function completedDate(text: string): string {
  // Digits alone were pasted over a longer text.
  const dotted = /^\d{8}$/.test(text.trim()) ? typedDate(text, '') : text;
  const short = /^(\d{1,2}\.\d{1,2}\.)(\d{2})$/.exec(dotted.trim());
  return formatPlainDate(parsePlainDate(short ? `${short[1]}20${short[2]}` : dotted), text);
}
