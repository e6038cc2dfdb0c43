import type { RequestOf } from '@naryad/contracts/kernel/route';
import { plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import type { auditRoutes } from '@naryad/contracts/audit/routes';

/** Filter of the journal, stored in the address. Days are plain dates. */
export interface AuditFilter {
  readonly userId: number | null;
  readonly objectType: string;
  readonly objectId: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { userId: null, objectType: '', objectId: '', from: '', to: '' };

/** Address parameters that a saved view contains. */
export const VIEW_NAMES = ['user', 'type', 'object', 'from', 'to', 'direction'] as const;

const PLAIN = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from an address and ignores invalid values. */
export function readFilter(parameters: URLSearchParams): AuditFilter {
  const text = (name: string): string => (parameters.get(name) ?? '').trim().slice(0, 100);
  const day = (name: string): string => (PLAIN.test(text(name)) ? text(name) : '');
  const user = text('user');
  return {
    userId: /^[1-9]\d{0,8}$/.test(user) ? Number(user) : null,
    objectType: text('type'),
    objectId: text('object'),
    from: day('from'),
    to: day('to'),
  };
}

/** Address parameters of a filter, without the sort order. */
export function writeFilter(filter: AuditFilter): Record<string, string> {
  const all: Record<string, string> = {
    user: filter.userId === null ? '' : String(filter.userId),
    type: filter.objectType,
    object: filter.objectId,
    from: filter.from,
    to: filter.to,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export const isFiltered = (filter: AuditFilter): boolean => Object.keys(writeFilter(filter)).length > 0;

/** Midnight at the start of the day in the plant's time zone, `days` later. */
const midnight = (day: string, days = 0): string | null =>
  day === '' || Number.isNaN(Date.parse(day)) ? null : plantMoment(`${shiftedDay(day, days)}T00:00`);

/** Input of the call for a filter. The last day is included. */
export function inputOf(
  filter: AuditFilter,
  direction: 'asc' | 'desc' = 'desc',
): RequestOf<typeof auditRoutes.getAudit> {
  return {
    user_id: filter.userId,
    object_type: filter.objectType === '' ? null : filter.objectType,
    object_id: filter.objectId === '' ? null : filter.objectId,
    from: midnight(filter.from),
    to: midnight(filter.to, 1),
    ...(direction === 'asc' ? { direction } : {}),
  };
}
