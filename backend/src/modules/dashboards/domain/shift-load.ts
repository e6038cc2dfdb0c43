import type { ShiftWindow } from '@naryad/contracts/workshops/shift-windows';
import { type WorkPlaceSpan, type TimePart, timeOf, until } from './oee-time.js';

/**
 * Net work of some places in percent of the time since the work of the day began; null before it began, or without places.
 * @param workedMs of all places together, with what goes on
 */
export function loadPercent(workedMs: number, sinceMs: number | null, workPlaceCount: number): number | null {
  if (sinceMs === null || sinceMs <= 0 || workPlaceCount === 0) return null;
  return Math.min(100, Math.round((100 * workedMs) / (sinceMs * workPlaceCount)));
}

/**
 * The shift that goes on, without what is planned for later; else the last one of the day.
 * @param windows shifts in their order @param dayBegin,now ms of the epoch
 */
export function shiftAt(windows: readonly ShiftWindow[], dayBegin: number, now: number): ShiftWindow | null {
  return until(windows, now).findLast(({ to }) => to > dayBegin) ?? null;
}

/** Work at some places in percent of what is planned for them in a shift; null when nothing is, or there are no places. */
export function shiftLoad(
  shift: ShiftWindow,
  spans: ReadonlyMap<number, readonly WorkPlaceSpan[]>,
  workPlaceIds: readonly number[],
): number | null {
  const parts = workPlaceIds.flatMap((id) => timeOf([shift], spans.get(id) ?? [], shift.from));
  const planned = msOf(parts);
  const worked = msOf(parts.filter(({ kind }) => kind === 'worked'));
  return planned === 0 ? null : Math.round((100 * worked) / planned);
}

const msOf = (parts: readonly TimePart[]): number => parts.reduce((sum, { from, to }) => sum + to - from, 0);
