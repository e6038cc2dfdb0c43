import type { ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import type { ShiftWindow } from '@naryad/contracts/workshops/shift-windows';
import { type WorkPlaceSpan, type TimePart, timeOf, windowsUntil } from './oee-time.js';

/** The shift whose load a dashboard shows. */
export interface ShiftLoad {
  readonly shift: ProductionBoard['shift'];
  /** Load of the work places in percent; null when nothing is planned yet. */
  readonly of: (workPlaceIds: readonly number[]) => number | null;
}

/**
 * Net work at work places in percent of the time since the work of the day began; null before that or without
 * work places.
 * @param workedMs sum of all work places, including work in progress
 */
export function loadPercent(workedMs: number, sinceMs: number | null, workPlaceCount: number): number | null {
  if (sinceMs === null || sinceMs <= 0 || workPlaceCount === 0) return null;
  return Math.min(100, Math.round((100 * workedMs) / (sinceMs * workPlaceCount)));
}

/**
 * The current shift without its future part; outside of shifts the last one of the day.
 * @param windows shifts in their order @param dayBegin,now epoch ms
 */
export function shiftAt(windows: readonly ShiftWindow[], dayBegin: number, now: number): ShiftWindow | null {
  return windowsUntil(windows, now).findLast(({ to }) => to > dayBegin) ?? null;
}

/**
 * Work at work places in percent of their planned time in a shift; null when nothing is planned or there are
 * no work places.
 */
export function shiftLoad(
  shift: ShiftWindow,
  spans: ReadonlyMap<number, readonly WorkPlaceSpan[]>,
  workPlaceIds: readonly number[],
): number | null {
  const parts = workPlaceIds.flatMap((id) => timeOf([shift], spans.get(id) ?? [], shift.from));
  const plannedMs = msOf(parts);
  const worked = msOf(parts.filter(({ kind }) => kind === 'worked'));
  return plannedMs === 0 ? null : Math.round((100 * worked) / plannedMs);
}

const msOf = (parts: readonly TimePart[]): number => parts.reduce((sum, { from, to }) => sum + to - from, 0);
