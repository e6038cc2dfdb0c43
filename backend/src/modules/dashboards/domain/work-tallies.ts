/**
 * Figures of a production module are summed per quarter of an hour: in every time zone a day begins at a
 * quarter boundary.
 */
export const SLOT_MS = 15 * 60_000;

/** Where an event happened; 0 when it has no operation, work center or work place. */
export interface WorkWhere {
  readonly moduleId: number;
  readonly orderId: number;
  readonly orderOperationId: number;
  readonly workCenterId: number;
  readonly workPlaceId: number;
}

export type TallyKind = 'started' | 'done' | 'item' | 'worked' | 'paused' | 'verdict' | 'defect';

/** Sum of a quarter of an hour. `detail`: pause reason, inspection result or id of a defect code. */
export interface Tally extends WorkWhere {
  readonly kind: TallyKind;
  readonly detail: string;
  /** Start of the quarter, epoch ms. */
  readonly slot: number;
  readonly count: number;
  readonly ms: number;
}

/** Work or a pause in progress, not counted yet. */
export interface OpenSpan extends WorkWhere {
  readonly operationId: number;
  readonly kind: 'worked' | 'paused';
  /** Pause reason. */
  readonly detail: string;
  /** Epoch ms. */
  readonly since: number;
}

/** An event of an operation. */
export interface WorkFact extends WorkWhere {
  readonly event: 'started' | 'resumed' | 'paused' | 'released' | 'done' | 'judged';
  readonly operationId: number;
  /** Epoch ms. */
  readonly at: number;
  /** Start of the operation's run. */
  readonly runStartedAt: number | null;
  /** Current pause reason; a hand-over is no pause. */
  readonly pauseReason: string | null;
  /** The event completes the item. */
  readonly endsItem: boolean;
  readonly verdict: string | null;
  readonly defectCodeId: number | null;
}

/** Work in progress of a deleted order is not counted; finished work stays. */
export interface OrderDeleted {
  readonly event: 'deleted';
  readonly orderId: number;
}

/** Finished work or pause. */
export interface WorkSpan extends OpenSpan {
  /** Epoch ms. */
  readonly until: number;
}

/** A finished or inspected operation. */
export interface WorkRun extends WorkWhere {
  readonly operationId: number;
  /** Epoch ms. */
  readonly at: number;
  readonly verdict: string | null;
  readonly defectCodeId: number | null;
}

export interface TallyResult {
  readonly tallies: readonly Tally[];
  readonly spans: readonly WorkSpan[];
  readonly runs: readonly WorkRun[];
  /** An absent operation has nothing in progress. */
  readonly open: ReadonlyMap<number, OpenSpan>;
}

/**
 * Processes events in their order. Time is counted when it ends, for the work place and reason with which it
 * began: a pause lasts until the operation is resumed at any work place or ends, and its first reason counts
 * (docs/adr/0065).
 */
export function tally(
  before: ReadonlyMap<number, OpenSpan>,
  facts: readonly (WorkFact | OrderDeleted)[],
): TallyResult {
  const open = new Map(before);
  const sums = new Map<string, Tally>();
  const spans: WorkSpan[] = [];
  const runs: WorkRun[] = [];
  const add = (tally: Tally): void => {
    const key = Object.values(whereOf(tally)).concat(tally.slot).join() + tally.kind + tally.detail;
    const existing = sums.get(key);
    sums.set(
      key,
      existing
        ? { ...existing, count: existing.count + tally.count, ms: existing.ms + tally.ms }
        : { ...tally },
    );
  };
  for (const fact of facts) {
    if (fact.event === 'deleted') {
      for (const [id, one] of open) if (one.orderId === fact.orderId) open.delete(id);
      continue;
    }
    const going = open.get(fact.operationId);
    // A release or a hand-over does not end a pause: the work was not resumed.
    const goesOn = going?.kind === 'paused' && (fact.event === 'paused' || fact.event === 'released');
    if (going && !goesOn) {
      open.delete(fact.operationId);
      spans.push({ ...going, until: Math.max(going.since, fact.at) });
      for (const part of partsOf(going.since, fact.at)) {
        add({ ...whereOf(going), kind: going.kind, detail: going.detail, ...part });
      }
    }
    const next = goesOn ? null : begunBy(fact);
    if (next) open.set(fact.operationId, next);
    for (const tally of countedBy(fact)) add(tally);
    if (fact.event === 'done' || fact.event === 'judged') {
      const { operationId, at, verdict, defectCodeId } = fact;
      runs.push({ ...whereOf(fact), operationId, at, verdict, defectCodeId });
    }
  }
  return { tallies: [...sums.values()], spans, runs, open };
}

function begunBy(fact: WorkFact): OpenSpan | null {
  const { operationId, at: since } = fact;
  const where = whereOf(fact);
  if (fact.event === 'started' || fact.event === 'resumed') {
    return { ...where, operationId, kind: 'worked', detail: '', since };
  }
  return fact.event === 'paused' && fact.pauseReason !== null
    ? { ...where, operationId, kind: 'paused', detail: fact.pauseReason, since }
    : null;
}

/** Tallies that count once, at the time of the event. */
function countedBy(fact: WorkFact): Tally[] {
  const singleTally = (kind: TallyKind, detail = ''): Tally => ({
    ...whereOf(fact),
    kind,
    detail,
    slot: slotOf(fact.at),
    count: 1,
    ms: 0,
  });
  const item = { ...singleTally('item'), orderOperationId: 0, workCenterId: 0, workPlaceId: 0 };
  return [
    ...(fact.event === 'started' && fact.runStartedAt === fact.at ? [singleTally('started')] : []),
    ...(fact.event === 'done' ? [singleTally('done')] : []),
    ...(fact.event === 'done' && fact.endsItem ? [item] : []),
    ...(fact.verdict === null ? [] : [singleTally('verdict', fact.verdict)]),
    ...(fact.defectCodeId === null ? [] : [singleTally('defect', String(fact.defectCodeId))]),
  ];
}

/** Start of the quarter of an hour. */
export const slotOf = (time: number): number => Math.floor(time / SLOT_MS) * SLOT_MS;

/**
 * Splits a span by quarters; it counts once, in the quarter where it begins. A clock that was set back adds
 * no time.
 */
export function partsOf(from: number, end: number): Pick<Tally, 'slot' | 'count' | 'ms'>[] {
  const first = slotOf(from);
  const parts = [];
  for (let slot = first; slot === first || slot < end; slot += SLOT_MS) {
    const ms = Math.max(0, Math.min(end, slot + SLOT_MS) - Math.max(from, slot));
    parts.push({ slot, count: slot === first ? 1 : 0, ms });
  }
  return parts;
}

const whereOf = ({
  moduleId,
  orderId,
  orderOperationId,
  workCenterId,
  workPlaceId,
}: WorkWhere): WorkWhere => ({ moduleId, orderId, orderOperationId, workCenterId, workPlaceId });
