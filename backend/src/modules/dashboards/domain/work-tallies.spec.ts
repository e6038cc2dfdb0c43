import { expect, it } from 'vitest';
import { type OpenSpan, partsOf, SLOT_MS, tally, type WorkFact } from './work-tallies.js';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-23T06:00:00Z');
const where = { moduleId: 1, orderId: 2, orderOperationId: 3, workCenterId: 4, workPlaceId: 5 };

const fact = (event: WorkFact['event'], minute: number, more: Partial<WorkFact> = {}): WorkFact => ({
  ...where,
  operationId: 9,
  event,
  at: AT + minute * MINUTE,
  runStartedAt: AT,
  pauseReason: null,
  endsItem: false,
  verdict: null,
  defectCodeId: null,
  ...more,
});
const none = new Map<number, OpenSpan>();
const brief = (facts: readonly WorkFact[], open = none) =>
  tally(open, facts).tallies.map(({ kind, detail, slot, count, ms, workPlaceId }) => [
    kind + (detail && `:${detail}`),
    (slot - AT) / MINUTE,
    count,
    ms / MINUTE,
    workPlaceId,
  ]);

it('counts a start at once, its work when it ends, by quarters of an hour', () => {
  expect(brief([fact('started', 0), fact('done', 40, { endsItem: true })])).toEqual([
    ['started', 0, 1, 0, 5],
    ['worked', 0, 1, 15, 5],
    ['worked', 15, 0, 15, 5],
    ['worked', 30, 0, 10, 5],
    ['done', 30, 1, 0, 5],
    ['item', 30, 1, 0, 0],
  ]);
});

it('a pause lasts until the work is resumed at any work place; its first reason and work place count', () => {
  const facts = [
    fact('started', 0),
    fact('paused', 5, { pauseReason: 'lunch' }),
    fact('paused', 6, { pauseReason: null, workPlaceId: 6 }),
    fact('released', 7),
    fact('started', 10, { workPlaceId: 6 }),
    fact('done', 12, { workPlaceId: 6 }),
  ];
  expect(brief(facts)).toEqual([
    ['started', 0, 1, 0, 5],
    ['worked', 0, 1, 5, 5],
    ['paused:lunch', 0, 1, 5, 5],
    ['worked', 0, 1, 2, 6],
    ['done', 0, 1, 0, 6],
  ]);
});

it('a handing over or a release of running work is no pause', () => {
  expect(brief([fact('started', 0), fact('paused', 5, { workPlaceId: 6 }), fact('resumed', 9)])).toEqual([
    ['started', 0, 1, 0, 5],
    ['worked', 0, 1, 5, 5],
  ]);
  expect(tally(none, [fact('started', 0), fact('released', 5)]).open.size).toBe(0);
});

it('an inspection result ends the work and is counted with its defect', () => {
  expect(brief([fact('started', 0), fact('judged', 3, { verdict: 'scrap', defectCodeId: 8 })])).toEqual([
    ['started', 0, 1, 0, 5],
    ['worked', 0, 1, 3, 5],
    ['verdict:scrap', 0, 1, 0, 5],
    ['defect:8', 0, 1, 0, 5],
  ]);
});

it('work in progress of a deleted order is not counted', () => {
  const result = tally(none, [fact('started', 0), { event: 'deleted', orderId: 2 }]);
  expect(result.open.size).toBe(0);
  expect(result.tallies.map((one) => one.kind)).toEqual(['started']);
});

it('gives the same however the events are cut into portions', () => {
  const facts = [fact('started', 0), fact('paused', 20, { pauseReason: 'material' }), fact('done', 50)];
  const whole = tally(none, facts);
  let open: ReadonlyMap<number, OpenSpan> = none;
  const tallies = facts.flatMap((one) => {
    const result = tally(open, [one]);
    open = result.open;
    return result.tallies;
  });
  expect(tallies).toEqual(whole.tallies);
  expect(open).toEqual(whole.open);
});

it('counts a finished operation whose start it does not know', () => {
  expect(brief([fact('done', 3)])).toEqual([['done', 0, 1, 0, 5]]);
});

it('a span that ends with a quarter has nothing in the next; a clock set back makes no time', () => {
  expect(partsOf(AT, AT + SLOT_MS)).toEqual([{ slot: AT, count: 1, ms: SLOT_MS }]);
  expect(partsOf(AT + MINUTE, AT - SLOT_MS)).toEqual([{ slot: AT, count: 1, ms: 0 }]);
});
