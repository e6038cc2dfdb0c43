import { describe, expect, it } from 'vitest';
import {
  type DifferentLine,
  type UnitState,
  type StockBalance,
  planPosting,
  PROBLEMS,
} from './posting-plan.js';

const [A, B, C] = [1, 2, 3];
const LOT = 70;
const line = (overrides: Partial<DifferentLine>): DifferentLine => ({
  id: 1,
  cellId: A!,
  productId: 5,
  batchId: null,
  lotId: null,
  serialNumber: null,
  serialScope: 0,
  difference: -1,
  position: 4,
  ...overrides,
});
const bulkLot = (lotId: number, quantity: number, reserved = 0): StockBalance => ({
  cellId: A!,
  lotId,
  productId: 5,
  batchId: null,
  isUnit: false,
  quantity,
  reserved,
});
const unit = (overrides: Partial<UnitState> = {}): UnitState => ({
  lotId: LOT,
  movements: 4,
  place: { cellId: A!, address: '1-1', moduleId: 9, moduleName: 'Склад', reserved: 0 },
  obstacle: null,
  seenIn: [],
  ...overrides,
});
const plan = (
  lines: readonly DifferentLine[],
  balances: readonly StockBalance[] = [],
  unitState?: UnitState,
) => planPosting(lines, { moduleId: 9, balances, units: new Map(unitState ? [[LOT, unitState]] : []) });

describe('bulk lots', () => {
  it('a shortage is debited from the oldest first', () => {
    const { removes, problems } = plan([line({ difference: -5 })], [bulkLot(12, 9), bulkLot(11, 3)]);
    expect(problems.size).toBe(0);
    expect(removes).toEqual([
      { lotId: 11, cellId: A, quantity: 3 },
      { lotId: 12, cellId: A, quantity: 2 },
    ]);
  });

  it('reserved quantities stay', () => {
    const { removes, problems } = plan([line({ difference: -5 })], [bulkLot(11, 6, 4), bulkLot(12, 3)]);
    expect([removes, problems.size]).toEqual([
      [
        { lotId: 11, cellId: A, quantity: 2 },
        { lotId: 12, cellId: A, quantity: 3 },
      ],
      0,
    ]);
    const refusedPlan = plan([line({ difference: -6 })], [bulkLot(11, 6, 4), bulkLot(12, 3)]);
    expect([...refusedPlan.problems]).toEqual([[1, PROBLEMS.reserved]]);
  });

  it('with less stock than the shortage have to be counted again', () => {
    expect([...plan([line({ difference: -5 })], [bulkLot(11, 4)]).problems]).toEqual([
      [1, PROBLEMS.short(4)],
    ]);
  });

  it('a surplus is credited to the newest, or creates a new one', () => {
    const balances = [bulkLot(11, 4), bulkLot(13, 0), bulkLot(12, 2)];
    expect(plan([line({ difference: 3 })], balances).adds).toEqual([{ lotId: 12, cellId: A, quantity: 3 }]);
    const empty = line({ difference: 3, batchId: 8 });
    expect(plan([empty], balances).made).toEqual([{ line: empty, quantity: 3 }]);
  });
});

describe('a unit', () => {
  const missingLine = line({ id: 1, lotId: LOT });
  const surplus = line({ id: 2, lotId: LOT, cellId: B, difference: 1 });

  it('missing in one cell and found in another is moved once', () => {
    const { moves, removes, problems } = plan(
      [missingLine, surplus],
      [],
      unit({ seenIn: [{ cellId: B!, address: '1-2' }] }),
    );
    expect([moves, removes, problems.size]).toEqual([[{ lotId: LOT, fromCellId: A, toCellId: B }], [], 0]);
  });

  it('found is moved from its cell in the ledger, counted or not', () => {
    expect(plan([surplus], [], unit()).moves).toHaveLength(1);
  });

  it('missing everywhere is written off', () => {
    expect(plan([missingLine], [], unit()).removes).toEqual([{ lotId: LOT, cellId: A, quantity: 1 }]);
  });

  it('found that is in no cell is received, unless a document has it', () => {
    expect(plan([surplus], [], unit({ place: null })).adds).toEqual([{ lotId: LOT, cellId: B, quantity: 1 }]);
    const refusedPlan = plan([surplus], [], unit({ place: null, obstacle: 'Изделие отгружено' }));
    expect([refusedPlan.adds, [...refusedPlan.problems]]).toEqual([[], [[2, 'Изделие отгружено']]]);
  });

  it('that is unknown is created', () => {
    const unknown = line({ serialNumber: 'СН-9', difference: 1 });
    expect(plan([unknown], [bulkLot(11, 4)]).made).toEqual([{ line: unknown, quantity: 1 }]);
  });

  const location = unit().place!;
  it.each([
    ['moved since it was counted', missingLine, unit({ movements: 5 }), PROBLEMS.moved],
    ['is reserved', missingLine, unit({ place: { ...location, reserved: 1 } }), PROBLEMS.reserved],
    [
      'belongs to another storehouse',
      surplus,
      unit({ place: { ...location, moduleId: 10, moduleName: 'Второй' } }),
      PROBLEMS.elsewhere('Второй'),
    ],
    [
      'was seen in two cells',
      surplus,
      unit({ seenIn: [{ cellId: C!, address: '1-3' }] }),
      PROBLEMS.seenTwice('1-3'),
    ],
  ])('that %s is not posted', (_name, line, unitState, problem) => {
    expect([...plan([line], [], unitState).problems]).toEqual([[line.id, problem]]);
  });
});
