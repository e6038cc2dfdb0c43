/**
 * Parses a moment in the time zone of the process.
 * @param {string} text `2026-11-22 10:15`, optionally with seconds, or `22.11.2026 10:15`
 * @throws when it is invalid
 */
export function parseMoment(text) {
  const iso = text
    .trim()
    .replace(/^(\d\d)\.(\d\d)\.(\d{4})/, '$3-$2-$1')
    .replace(' ', 'T');
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(iso);
  const moment = new Date(iso);
  if (!isWhole || Number.isNaN(moment.getTime()) || !iso.startsWith(localDay(moment)))
    throw new Error(`Непонятное время «${text}». Пример: --at '2026-11-22 10:15'`);
  return moment;
}

/** Detects overflow: 31 June would become 1 July. */
const localDay = (moment) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
