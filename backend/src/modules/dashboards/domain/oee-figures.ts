import { MIN_INSPECTIONS, type OeeFigures } from '@naryad/contracts/dashboards/oee';
import type { TimePart } from './oee-time.js';

/** Finished runs: their count and, for runs with a norm or median, the expected and actual time. */
export interface RunSums {
  readonly runs: number;
  readonly normMs: number;
  readonly netMs: number;
}

/** First inspection results of items. */
export interface InspectionSums {
  readonly verdicts: number;
  readonly good: number;
}

/**
 * OEE of a work place, work center or shift. Availability: worked time of planned time. Performance: expected
 * time of actual time of the runs, at most 1. Quality: items that were 'годен' at the first inspection, of
 * all inspected ones; with too few inspections it is null and counts as 1.
 */
export function figuresOf(
  parts: readonly Pick<TimePart, 'kind' | 'from' | 'to'>[],
  runs: readonly RunSums[],
  inspections: readonly InspectionSums[],
): OeeFigures {
  const time = { worked: 0, paused: 0, idle: 0 };
  for (const { kind, from, to } of parts) time[kind] += to - from;
  const plannedTime = time.worked + time.paused + time.idle;
  const norm = sumOf(runs, 'normMs');
  const net = sumOf(runs, 'netMs');
  const inspected = sumOf(inspections, 'verdicts');
  const good = sumOf(inspections, 'good');
  const availability = part(time.worked, plannedTime);
  const performance = capped(part(norm, net));
  const quality = inspected < MIN_INSPECTIONS ? null : part(good, inspected);
  return {
    planned_ms: plannedTime,
    worked_ms: time.worked,
    paused_ms: time.paused,
    idle_ms: time.idle,
    norm_ms: norm,
    net_ms: net,
    runs: sumOf(runs, 'runs'),
    verdicts: inspected,
    good,
    availability,
    performance,
    quality,
    oee: productOf(availability, performance, quality),
  };
}

const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

const part = (some: number, all: number): number | null => (all > 0 ? some / all : null);

/** Above 1 the norm is too long; it does not mean a better plant. */
const capped = (some: number | null): number | null => (some === null ? null : Math.min(1, some));

function productOf(
  availability: number | null,
  performance: number | null,
  quality: number | null,
): number | null {
  if (availability === null || availability === 0) return availability;
  return performance === null ? null : availability * performance * (quality ?? 1);
}

/** The median of the values; null when there are none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
