import type { OeePeriod } from '@naryad/contracts/dashboards/oee';

const DAY_MS = 86_400_000;
const plain = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** A day in the period before (-1) or after (1) the period of the given day. */
export function neighbour(period: OeePeriod, day: string, step: -1 | 1): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (period !== 'month') return plain(time + step * DAY_MS * (period === 'week' ? 7 : 1));
  const [year = 0, month = 1] = day.split('-').map(Number);
  return plain(Date.UTC(year, month - 1 + step, 1));
}
