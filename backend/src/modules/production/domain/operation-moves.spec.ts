import { describe, expect, it } from 'vitest';
import { mayFinish, mayStart, type OperationSituation } from './operation-moves.js';

const operation = (overrides: Partial<OperationSituation> = {}): OperationSituation => ({
  orderStatus: 'work',
  status: 'new',
  isReady: true,
  heldBy: null,
  ...overrides,
});

describe('taking an operation', () => {
  it.each([
    ['a ready operation', operation(), 'go'],
    [
      'an operation of an order that is not started',
      operation({ orderStatus: 'new' }),
      'PRODUCTION_ORDER_NOT_IN_WORK',
    ],
    [
      'an operation whose predecessor is not completed',
      operation({ isReady: false }),
      'PRODUCTION_PREVIOUS_NOT_DONE',
    ],
    [
      'an operation at another work place',
      operation({ status: 'work', heldBy: 2 }),
      'PRODUCTION_OPERATION_TAKEN',
    ],
    ['an operation at this work place', operation({ status: 'work', heldBy: 1 }), 'already'],
    ['a completed operation', operation({ status: 'done', heldBy: 1 }), 'PRODUCTION_OPERATION_DONE'],
  ] as const)('%s', (_, situation, decision) => {
    expect(mayStart(situation, 1)).toBe(decision);
  });
});

describe('finishing an operation', () => {
  it.each([
    ['by its work place', operation({ status: 'work', heldBy: 1 }), 1, 'go'],
    ['by its desk, without a work place', operation({ status: 'work', heldBy: 1 }), null, 'go'],
    ['by another work place', operation({ status: 'work', heldBy: 2 }), 1, 'PRODUCTION_OPERATION_TAKEN'],
    ['never started', operation(), 1, 'PRODUCTION_OPERATION_NOT_STARTED'],
    ['twice by its work place', operation({ status: 'done', heldBy: 1 }), 1, 'already'],
    [
      'completed by another work place',
      operation({ status: 'done', heldBy: 2 }),
      1,
      'PRODUCTION_OPERATION_DONE',
    ],
  ] as const)('%s', (_, situation, workPlaceId, decision) => {
    expect(mayFinish(situation, workPlaceId)).toBe(decision);
  });
});
