import { describe, expect, it } from 'vitest';
import { missingQuantity, planRefusal, type PlanSituation } from './plan-decision.js';

/** Four screws of a bulk lot of ten, for a step of an operation that needs no others. */
const bulkLot: PlanSituation = {
  orderStatus: 'work',
  operationStatus: 'new',
  neededByStep: 4,
  plannedForStep: 0,
  neededByOperation: 4,
  plannedForOperation: 0,
  picked: 0,
  isUnit: false,
  isExpired: false,
  lying: 10,
  plannedHere: 0,
  freeInterchangeable: 10,
};
const unit: PlanSituation = {
  ...bulkLot,
  neededByStep: 1,
  neededByOperation: 1,
  isUnit: true,
  lying: 1,
  freeInterchangeable: 1,
};

describe('what a step still wants', () => {
  it.each([
    ['the whole need', {}, 4],
    ['the part that is not planned', { plannedForStep: 3, plannedForOperation: 3 }, 1],
    ['nothing in addition to the picked quantity', { picked: 4 }, 0],
    [
      'the part that neither plans nor picks cover',
      { plannedForStep: 1, plannedForOperation: 1, picked: 2 },
      1,
    ],
    ['its own need, regardless of other steps', { neededByOperation: 9 }, 4],
    ['at most what the operation is missing', { neededByOperation: 9, plannedForOperation: 5, picked: 3 }, 1],
    ['nothing when more is picked than needed', { picked: 6 }, 0],
  ] as const)('%s', (_, overrides, expected) => {
    expect(missingQuantity({ ...bulkLot, ...overrides })).toBe(expected);
  });
});

describe('a plan', () => {
  it.each([
    ['of the whole need', bulkLot, 4],
    ['before the order is started', { ...bulkLot, orderStatus: 'new' as const }, 1],
    ['while the operation is in work', { ...bulkLot, operationStatus: 'work' as const }, 1],
    ['of the last free quantity', { ...bulkLot, freeInterchangeable: 2 }, 2],
    ['of a unit', unit, 1],
    [
      'of interchangeable units',
      { ...unit, neededByStep: 3, neededByOperation: 3, freeInterchangeable: 3 },
      3,
    ],
  ])('%s is made', (_, situation, quantity) => {
    expect(planRefusal(situation, quantity)).toBeNull();
  });

  it.each([
    [
      'of a completed order',
      { ...bulkLot, orderStatus: 'done' as const },
      1,
      { code: 'PLANNING_ORDER_DONE' },
    ],
    [
      'of a completed operation',
      { ...bulkLot, operationStatus: 'done' as const },
      1,
      { code: 'PLANNING_OPERATION_DONE' },
    ],
    ['of a product that no step needs', { ...bulkLot, neededByStep: 0 }, 1, { code: 'PLANNING_NOT_NEEDED' }],
    ['when all is picked', { ...bulkLot, picked: 4 }, 1, { code: 'PLANNING_ENOUGH' }],
    [
      'of more than the missing quantity',
      { ...bulkLot, picked: 3 },
      2,
      { code: 'PLANNING_TOO_MUCH', missing: 1 },
    ],
    ['of expired stock', { ...bulkLot, isExpired: true }, 1, { code: 'PLANNING_EXPIRED' }],
    [
      'of more than the free quantity',
      { ...bulkLot, freeInterchangeable: 2 },
      3,
      { code: 'PLANNING_NOT_AVAILABLE', available: 2 },
    ],
    [
      'of a unit reserved for another task',
      { ...unit, freeInterchangeable: 0 },
      1,
      { code: 'PLANNING_TAKEN' },
    ],
    [
      'of a unit without a cell',
      { ...unit, freeInterchangeable: 0, lying: 0 },
      1,
      { code: 'PLANNING_NOT_AVAILABLE', available: 0 },
    ],
    [
      'of a unit that is already planned for the step',
      {
        ...unit,
        neededByStep: 2,
        neededByOperation: 2,
        plannedHere: 1,
        plannedForStep: 1,
        freeInterchangeable: 0,
      },
      1,
      { code: 'PLANNING_ALREADY_HERE' },
    ],
  ])('%s is refused', (_, situation, quantity, refusal) => {
    expect(planRefusal(situation, quantity)).toEqual(refusal);
  });

  it('that exists already is reported as such, even when nothing more is needed', () => {
    const plannedAgain = {
      ...unit,
      plannedHere: 1,
      plannedForStep: 1,
      plannedForOperation: 1,
      freeInterchangeable: 0,
    };
    expect(planRefusal(plannedAgain, 1)).toEqual({ code: 'PLANNING_ALREADY_HERE' });
  });
});
