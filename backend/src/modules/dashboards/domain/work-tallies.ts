/** Figures of a production module are summed by quarters of an hour: days of every time zone begin with one. */
export const SLOT_MS = 15 * 60_000;

/** Where something happened; 0: nowhere, the item as a whole. */
export interface WorkWhere {
  readonly moduleId: number;
  readonly orderId: number;
  readonly orderOperationId: number;
  readonly workCenterId: number;
  readonly workPlaceId: number;
}

export type TallyKind = 'started' | 'done' | 'item' | 'worked' | 'paused' | 'verdict' | 'defect';

/** What a quarter of an hour adds up to; `detail`: reason of a pause, verdict, id of a defect code. */
export interface Tally extends WorkWhere {
  readonly kind: TallyKind;
  readonly detail: string;
  /** Begin of the quarter, ms of the epoch. */
  readonly slot: number;
  readonly count: number;
  readonly ms: number;
}

/** What goes on with an operation and is no figure yet. */
export interface OpenSpan extends WorkWhere {
  readonly operationId: number;
  readonly kind: 'worked' | 'paused';
  /** Why it stands still. */
  readonly detail: string;
  /** ms of the epoch. */
  readonly since: number;
}

/** What happened with an operation. */
export interface WorkFact extends WorkWhere {
  readonly event: 'started' | 'resumed' | 'paused' | 'released' | 'done' | 'judged';
  readonly operationId: number;
  /** ms of the epoch. */
  readonly at: number;
  /** Begin of the operation's run. */
  readonly runStartedAt: number | null;
  /** Why it stands still now; a handing over is no pause. */
  readonly pauseReason: string | null;
  /** Its item is made with it. */
  readonly endsItem: boolean;
  readonly verdict: string | null;
  readonly defectCodeId: number | null;
}

/** What was under way with a deleted order is counted no more; what ended before stays. */
export interface OrderDeleted {
  readonly event: 'deleted';
  readonly orderId: number;
}

/** Work or a pause that is over. */
export interface WorkSpan extends OpenSpan {
  /** ms of the epoch. */
  readonly until: number;
}

/** An operation that was done, or judged. */
export interface WorkRun extends WorkWhere {
  readonly operationId: number;
  /** ms of the epoch. */
  readonly at: number;
  readonly verdict: string | null;
  readonly defectCodeId: number | null;
}

export interface TallyResult {
  readonly tallies: readonly Tally[];
  readonly spans: readonly WorkSpan[];
  readonly runs: readonly WorkRun[];
  /** Absent: nothing goes on with the operation any more. */
  readonly open: ReadonlyMap<number, OpenSpan>;
}

/**
 * Takes in what happened, in its order. Time is counted where and as it began, when it ends: a pause lasts until somebody
 * goes on with the operation, wherever, or it ends; the first reason holds (docs/adr/0065).
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
    // A pause goes on through a release or a handing over: nobody has taken the work up.
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

/** What counts once, when it happens. */
function countedBy(fact: WorkFact): Tally[] {
  const once = (kind: TallyKind, detail = ''): Tally => ({
    ...whereOf(fact),
    kind,
    detail,
    slot: slotOf(fact.at),
    count: 1,
    ms: 0,
  });
  const item = { ...once('item'), orderOperationId: 0, workCenterId: 0, workPlaceId: 0 };
  return [
    ...(fact.event === 'started' && fact.runStartedAt === fact.at ? [once('started')] : []),
    ...(fact.event === 'done' ? [once('done')] : []),
    ...(fact.event === 'done' && fact.endsItem ? [item] : []),
    ...(fact.verdict === null ? [] : [once('verdict', fact.verdict)]),
    ...(fact.defectCodeId === null ? [] : [once('defect', String(fact.defectCodeId))]),
  ];
}

/** Begin of the quarter of an hour. */
export const slotOf = (at: number): number => Math.floor(at / SLOT_MS) * SLOT_MS;

/** A span by quarters; it counts once, where it begins. A clock that was set back makes no time. */
export function partsOf(from: number, to: number): Pick<Tally, 'slot' | 'count' | 'ms'>[] {
  const first = slotOf(from);
  const parts = [];
  for (let slot = first; slot === first || slot < to; slot += SLOT_MS) {
    const ms = Math.max(0, Math.min(to, slot + SLOT_MS) - Math.max(from, slot));
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
