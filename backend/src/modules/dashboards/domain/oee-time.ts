import { IDLE } from '@naryad/contracts/dashboards/oee';
import type { ShiftWindow, TimeSpan } from '@naryad/contracts/workshops/shift-windows';

/** Work or a pause at a work place, epoch ms. */
export interface WorkPlaceSpan {
  readonly workPlaceId: number;
  readonly kind: 'worked' | 'paused';
  /** Reason of a pause. */
  readonly detail: string;
  readonly operationId: number;
  readonly since: number;
  readonly until: number;
}

/**
 * A part of the planned time of a work place with its classification. All parts together are the planned
 * time, without overlap.
 */
export interface TimePart extends ShiftSpan {
  readonly kind: 'worked' | 'paused' | 'idle';
  /** Reason of the loss. */
  readonly detail: string;
  readonly operationId: number | null;
}

/** Time of a shift. */
export interface ShiftSpan extends TimeSpan {
  readonly shiftId: number;
}

/** Shifts until now: time planned for later is no loss yet. */
export function windowsUntil(windows: readonly ShiftWindow[], now: number): ShiftWindow[] {
  return windows.flatMap((window) =>
    window.from >= now
      ? []
      : [
          {
            ...window,
            to: Math.min(window.to, now),
            planned: window.planned.flatMap(({ from, to }) =>
              from >= now ? [] : [{ from, to: Math.min(to, now) }],
            ),
          },
        ],
  );
}

/**
 * Splits the planned time of one work place into work, pauses and unexplained loss. Work counts before
 * pauses, because a worker who works there has paused the other operations. Of two overlapping pauses the
 * earlier one counts. The rest has no reason.
 * @param since first recorded moment of the work place: nothing counts as planned before it; null: nothing
 * was recorded
 */
export function timeOf(
  windows: readonly ShiftWindow[],
  spans: readonly WorkPlaceSpan[],
  since: number | null,
): TimePart[] {
  if (since === null) return [];
  const gaps = plannedOf(windows).flatMap((gap) =>
    gap.to <= since ? [] : [{ ...gap, from: Math.max(gap.from, since) }],
  );
  const order = { worked: 0, paused: 1 } as const;
  const parts = spans
    .toSorted((one, other) => order[one.kind] - order[other.kind] || one.since - other.since)
    .flatMap(({ kind, detail, operationId, since: begin, until: end }) =>
      cutOut(gaps, begin, end).map((part): TimePart => ({ ...part, kind, detail, operationId })),
    );
  return [
    ...parts,
    ...gaps.map((gap): TimePart => ({ ...gap, kind: 'idle', detail: IDLE, operationId: null })),
  ];
}

/** Planned spans in their order. */
const plannedOf = (windows: readonly ShiftWindow[]): ShiftSpan[] =>
  apart(windows.flatMap(({ shiftId, planned }) => planned.map((span) => ({ ...span, shiftId }))));

/** Cuts a span out of the gaps. Returns the parts that were in them. */
function cutOut(gaps: ShiftSpan[], since: number, end: number): ShiftSpan[] {
  const cut: ShiftSpan[] = [];
  let index = firstEndingAfter(gaps, since);
  while (index < gaps.length && gaps[index]!.from < end) {
    const gap = gaps[index]!;
    const [from, to] = [Math.max(gap.from, since), Math.min(gap.to, end)];
    if (from >= to) {
      index += 1;
      continue;
    }
    cut.push({ ...gap, from, to });
    const rest = [
      ...(gap.from < from ? [{ ...gap, to: from }] : []),
      ...(to < gap.to ? [{ ...gap, from: to }] : []),
    ];
    gaps.splice(index, 1, ...rest);
    index += rest.length;
  }
  return cut;
}

function firstEndingAfter(gaps: readonly ShiftSpan[], moment: number): number {
  let [low, high] = [0, gaps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (gaps[middle]!.to <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spans of shifts in their order, without overlaps: the overlap belongs to the shift that began first. */
export function apart(windows: readonly ShiftSpan[]): ShiftSpan[] {
  const spans: ShiftSpan[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to, shiftId } of windows.toSorted((one, other) => one.from - other.from)) {
    if (to <= end) continue;
    spans.push({ from: Math.max(from, end), to, shiftId });
    end = to;
  }
  return spans;
}
