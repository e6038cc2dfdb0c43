import { MIN_INSPECTIONS, type OeeFigures } from '@naryad/contracts/dashboards/oee';
import type { TimePart } from './oee-time.js';

/** Runs that ended: how many, and of those with a norm or a median what they should have taken and did. */
export interface RunSums {
  readonly runs: number;
  readonly normMs: number;
  readonly netMs: number;
}

/** First verdicts of items. */
export interface InspectionSums {
  readonly verdicts: number;
  readonly good: number;
}

/**
 * OEE of a place, a center or a shift. Availability: worked of planned time. Performance: what the runs should have taken of what
 * they did, at most all of it. Quality: items that were 'годен' at once, of those judged; of too few it says nothing and takes
 * nothing away.
 */
export function figuresOf(
  parts: readonly Pick<TimePart, 'kind' | 'from' | 'to'>[],
  runs: readonly RunSums[],
  inspections: readonly InspectionSums[],
): OeeFigures {
  const time = { worked: 0, paused: 0, idle: 0 };
  for (const { kind, from, to } of parts) time[kind] += to - from;
  const planned = time.worked + time.paused + time.idle;
  const norm = sumOf(runs, 'normMs');
  const net = sumOf(runs, 'netMs');
  const inspected = sumOf(inspections, 'verdicts');
  const good = sumOf(inspections, 'good');
  const availability = part(time.worked, planned);
  const performance = capped(part(norm, net));
  const quality = inspected < MIN_INSPECTIONS ? null : part(good, inspected);
  return {
    planned_ms: planned,
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

/** Faster than the norm is a norm that is too long, not a better plant. */
const capped = (some: number | null): number | null => (some === null ? null : Math.min(1, some));

function productOf(
  availability: number | null,
  performance: number | null,
  quality: number | null,
): number | null {
  if (availability === null || availability === 0) return availability;
  return performance === null ? null : availability * performance * (quality ?? 1);
}

/** The middle one of some values; null without any. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
