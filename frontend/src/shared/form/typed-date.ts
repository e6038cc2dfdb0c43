import { formatPlainDate, parsePlainDate } from '../format/dates.js';

const ISO = /^\s*(\d{4}-\d{2}-\d{2})/;

/**
 * Text of a field for `дд.мм.гггг` after a change: inserts dots after day and month, converts other
 * separators to dots, and converts a pasted `yyyy-mm-dd`. While the user deletes, the text is not changed.
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

/**
 * Pads a day and month of one digit and completes a year of two digits: `5.1.26` becomes `05.01.2026`.
 * Anything else is returned unchanged.
 */
export function completedDate(text: string): string {
  // Digits without separators were pasted over a longer text.
  const dotted = /^\d{8}$/.test(text.trim()) ? typedDate(text, '') : text;
  const short = /^(\d{1,2}\.\d{1,2}\.)(\d{2})$/.exec(dotted.trim());
  return formatPlainDate(parsePlainDate(short ? `${short[1]}20${short[2]}` : dotted), text);
}
