import type { OeeFigures } from '@naryad/contracts/dashboards/oee';
import type { TimePiece } from './oee-time.js';

/** A run that ended: its net work, and what it should have taken; null: nobody knows. */
export interface EndedRun {
  readonly netMs: number;
  readonly normMs: number | null;
}

/** First verdict of an item. */
export interface FirstVerdict {
  readonly verdict: string;
}

/**
 * OEE of a place, a center or a shift. Availability: worked of planned time. Performance: what the runs should have taken of what
 * they did. Quality: items that were 'годен' at once, of those judged; where nobody judged, it takes nothing away.
 */
export function figuresOf(
  pieces: readonly Pick<TimePiece, 'kind' | 'from' | 'to'>[],
  runs: readonly EndedRun[],
  verdicts: readonly FirstVerdict[],
): OeeFigures {
  const time = { worked: 0, paused: 0, idle: 0 };
  for (const { kind, from, to } of pieces) time[kind] += to - from;
  const planned = time.worked + time.paused + time.idle;
  const compared = runs.filter((run) => run.normMs !== null && run.netMs > 0);
  const norm = compared.reduce((sum, run) => sum + run.normMs!, 0);
  const net = compared.reduce((sum, run) => sum + run.netMs, 0);
  const good = verdicts.filter(({ verdict }) => verdict === 'good').length;
  const availability = part(time.worked, planned);
  const performance = part(norm, net);
  const quality = part(good, verdicts.length);
  return {
    planned_ms: planned,
    worked_ms: time.worked,
    paused_ms: time.paused,
    idle_ms: time.idle,
    norm_ms: norm,
    net_ms: net,
    runs: runs.length,
    verdicts: verdicts.length,
    good,
    availability,
    performance,
    quality,
    oee: productOf(availability, performance, quality),
  };
}

const part = (some: number, all: number): number | null => (all > 0 ? some / all : null);

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
