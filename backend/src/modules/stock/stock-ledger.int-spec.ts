import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/domain-error.js';
import { createDataSource } from '../../platform/db/data-source.js';
import { UnitOfWork } from '../../platform/db/unit-of-work.js';
import { OutboxPoke } from '../../platform/outbox/outbox-poke.js';
import { addEvents } from '../../platform/outbox/outbox.js';
import { actorOf } from '../../testing/factories/actors.js';
import { createModule, createUser } from '../../testing/factories/people.js';
import {
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  putInCell,
} from '../../testing/factories/warehouse.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { type Posted, type PostingMovement, StockLedger } from './index.js';

describe('posting to the ledger', () => {
  let database: TestDatabase;
  let db: DataSource;
  let unitOfWork: UnitOfWork;
  let userId: number;
  let moduleId: number;
  let productId: number;
  let a: number;
  let b: number;
  const ledger = new StockLedger();

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await (await createDataSource(database.url, { poolSize: 12 })).initialize();
    unitOfWork = new UnitOfWork(db, new OutboxPoke());
    userId = await createUser(db);
    moduleId = await createModule(db, 'storehouse', 'Склад');
  });

  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  beforeEach(async () => {
    productId = await createProduct(db);
    [a, b] = (await createCells(db, moduleId, 2)) as [number, number];
  });

  const post = (...movements: PostingMovement[]): Promise<Posted> =>
    unitOfWork.run(actorOf(userId), async (tx) => {
      const posted = await ledger.post(tx, actorOf(userId), {
        type: 'move',
        documentType: null,
        documentId: null,
        movements,
      });
      await addEvents(tx, [posted.event]);
      return posted;
    });

  const add = (lotId: number, toCellId: number, quantity = 1): PostingMovement => ({
    lotId,
    fromCellId: null,
    toCellId,
    quantity,
  });
  const move = (
    lotId: number,
    fromCellId: number,
    toCellId: number | null,
    quantity = 1,
  ): PostingMovement => ({
    lotId,
    fromCellId,
    toCellId,
    quantity,
  });

  const inCell = async (lotId: number, cellId: number): Promise<number> => {
    const [row] = await db.query<{ quantity: number }[]>(
      'select quantity from stock_balances where lot_id = $1 and cell_id = $2',
      [lotId, cellId],
    );
    return row?.quantity ?? 0;
  };
  const movementCount = async (lotId: number): Promise<number> => {
    const [row] = await db.query<{ count: number }[]>(
      'select count(*)::int as count from stock_movements where lot_id = $1',
      [lotId],
    );
    return row!.count;
  };
  const codeOf = async (posting: Promise<unknown>): Promise<string> => {
    try {
      await posting;
      return 'posted';
    } catch (error) {
      return error instanceof DomainError ? error.code : `${String(error)}`;
    }
  };

  it('takes pieces in, moves and writes them off, each with one movement and one event', async () => {
    const lot = await createBulkLot(db, productId);
    const taken = await post(add(lot, a, 10));
    await post(move(lot, a, b, 4));
    await post(move(lot, b, null, 1));
    expect([await inCell(lot, a), await inCell(lot, b)]).toEqual([6, 3]);
    expect(await movementCount(lot)).toBe(3);
    const events = await db.query<{ payload: { group_id: string } }[]>(
      `select payload from outbox where payload->>'group_id' = $1`,
      [taken.groupId],
    );
    expect(events[0]!.payload).toMatchObject({
      type: 'move',
      module_ids: [moduleId],
      movements: [
        { id: taken.movements[0]!.id, lot_id: lot, product_id: productId, to_cell_id: a, quantity: 10 },
      ],
    });
  });

  it('answers the movements in the order given', async () => {
    const lots = await Promise.all([1, 2, 3].map(() => createUnit(db, productId)));
    const posted = await post(...lots.toReversed().map((lot) => add(lot, a)));
    expect(posted.movements.map((one) => one.lotId)).toEqual(lots.toReversed());
    expect(posted.movements.map((one) => one.id)).toEqual(
      posted.movements.map((one) => one.id).toSorted((x, y) => x - y),
    );
  });

  it('refuses more than there is and writes nothing, not even the parts that would do', async () => {
    const lot = await createBulkLot(db, productId);
    const other = await createBulkLot(db, productId);
    await post(add(lot, a, 5), add(other, a, 5));
    await expect(post(move(other, a, b, 5), move(lot, a, null, 6))).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
      message: 'Недостаточно товара в ячейке: доступно 5',
    });
    expect([await inCell(lot, a), await inCell(other, a), await inCell(other, b)]).toEqual([5, 5, 0]);
    expect(await movementCount(other)).toBe(1);
  });

  it('adds the decreases of one balance up before it judges', async () => {
    const lot = await createBulkLot(db, productId);
    await post(add(lot, a, 5));
    expect(await codeOf(post(move(lot, a, b, 3), move(lot, a, null, 3)))).toBe('STOCK_NOT_ENOUGH');
    expect(await codeOf(post(move(lot, a, b, 3), move(lot, a, null, 2)))).toBe('posted');
    expect([await inCell(lot, a), await inCell(lot, b)]).toEqual([0, 3]);
  });

  it('keeps reserved pieces for whoever reserved them', async () => {
    const lot = await createBulkLot(db, productId);
    await post(add(lot, a, 5));
    await db.query('update stock_balances set reserved = 3 where lot_id = $1', [lot]);
    await expect(post(move(lot, a, null, 3))).rejects.toMatchObject({
      message: 'Недостаточно товара в ячейке: доступно 2',
    });
    await post({ ...move(lot, a, null, 4), fromReserved: 2 });
    const [left] = await db.query('select quantity, reserved from stock_balances where lot_id = $1', [lot]);
    expect(left).toEqual({ quantity: 1, reserved: 1 });
    expect(await codeOf(post({ ...move(lot, a, null, 1), fromReserved: true }))).toBe('posted');
  });

  it('lets a unit be in one place only', async () => {
    const unit = await createUnit(db, productId);
    await post(add(unit, a));
    expect(await codeOf(post(add(unit, b)))).toBe('STOCK_UNIT_ELSEWHERE');
    expect(await codeOf(post(add(unit, a)))).toBe('STOCK_UNIT_ELSEWHERE');
    expect(await codeOf(post(move(unit, b, a)))).toBe('STOCK_UNIT_ELSEWHERE');
    expect(await codeOf(post(move(unit, a, b)))).toBe('posted');
    expect([await inCell(unit, a), await inCell(unit, b)]).toEqual([0, 1]);
  });

  it('posts movements that build upon each other', async () => {
    const lot = await createBulkLot(db, productId);
    await post(add(lot, a, 5), move(lot, a, b, 5), move(lot, b, null, 2));
    expect([await inCell(lot, a), await inCell(lot, b)]).toEqual([0, 3]);
  });

  it('refuses a cell that is hidden or not there', async () => {
    const lot = await createBulkLot(db, productId);
    await db.query('update storehouse_cells set hidden_at = now() where id = $1', [b]);
    expect(await codeOf(post(add(lot, b)))).toBe('STOCK_CELL_NOT_FOUND');
    expect(await codeOf(post(add(lot, 2_000_000_000)))).toBe('STOCK_CELL_NOT_FOUND');
  });

  describe('reversing', () => {
    it('takes a movement back once', async () => {
      const lot = await createBulkLot(db, productId);
      const [movement] = (await post(add(lot, a, 5))).movements;
      const back = { ...move(lot, a, null, 5), reversalOf: movement!.id };
      expect(await codeOf(post(back))).toBe('posted');
      await post(add(lot, a, 5));
      expect(await codeOf(post(back))).toBe('STOCK_ALREADY_REVERSED');
      expect(await inCell(lot, a)).toBe(5);
    });

    it('must mirror the movement', async () => {
      const lot = await createBulkLot(db, productId);
      const [movement] = (await post(add(lot, a, 5))).movements;
      expect(await codeOf(post({ ...move(lot, a, null, 4), reversalOf: movement!.id }))).toBe(
        'STOCK_NOT_A_MIRROR',
      );
      expect(await codeOf(post({ ...move(lot, b, null, 5), reversalOf: movement!.id }))).toBe(
        'STOCK_NOT_A_MIRROR',
      );
    });

    it('of a parallel pair wins once', async () => {
      const lot = await createBulkLot(db, productId);
      const [movement] = (await post(add(lot, a, 5))).movements;
      await post(add(lot, a, 5));
      const back = { ...move(lot, a, null, 5), reversalOf: movement!.id };
      const codes = await Promise.all([codeOf(post(back)), codeOf(post(back))]);
      expect(codes.toSorted()).toEqual(['STOCK_ALREADY_REVERSED', 'posted']);
    });
  });

  describe('in parallel', () => {
    it('gives the last unit to one', async () => {
      const unit = await createUnit(db, productId);
      await putInCell(db, unit, a);
      const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(post(move(unit, a, null)))));
      expect(codes.filter((code) => code === 'posted')).toHaveLength(1);
      expect(codes.filter((code) => code === 'STOCK_NOT_ENOUGH')).toHaveLength(9);
      expect(await movementCount(unit)).toBe(2);
    });

    it('never gives out more of a parcel than there is', async () => {
      const lot = await createBulkLot(db, productId);
      await putInCell(db, lot, a, 10);
      const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(post(move(lot, a, null, 3)))));
      expect(codes.filter((code) => code === 'posted')).toHaveLength(3);
      expect(await inCell(lot, a)).toBe(1);
    });

    it('takes a new unit in at one place', async () => {
      const unit = await createUnit(db, productId);
      const codes = await Promise.all([a, b, a, b].map((cell) => codeOf(post(add(unit, cell)))));
      expect(codes.filter((code) => code === 'posted')).toHaveLength(1);
      expect(codes.filter((code) => code === 'STOCK_UNIT_ELSEWHERE')).toHaveLength(3);
    });

    it('crosses moves without a deadlock and without a false refusal', async () => {
      const lot = await createBulkLot(db, productId);
      const other = await createBulkLot(db, productId);
      for (const [one, cell] of [
        [lot, a],
        [lot, b],
        [other, a],
        [other, b],
      ] as const) {
        await putInCell(db, one, cell, 10);
      }
      // Ten each way, of ten: whoever comes second finds twenty or ten, never too few.
      const codes = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          i % 2 === 0
            ? codeOf(post(move(lot, a, b, 1), move(other, b, a, 1)))
            : codeOf(post(move(other, a, b, 1), move(lot, b, a, 1))),
        ),
      );
      expect(codes).toEqual(codes.map(() => 'posted'));
      expect(await inCell(lot, a)).toBe(10);
      expect(await inCell(other, b)).toBe(10);
    });

    it('never refuses to whoever has just put pieces there', async () => {
      const lot = await createBulkLot(db, productId);
      const codes: string[] = [];
      // Each takes out what it has put in before, so there is always enough, however little that is.
      await Promise.all(
        Array.from({ length: 8 }, async (_, worker) => {
          for (let i = 0; i < 15; i += 1) {
            codes.push(await codeOf(post(add(lot, a, 1 + (worker % 3)))));
            codes.push(await codeOf(post(move(lot, a, null, 1 + (worker % 3)))));
          }
        }),
      );
      expect(new Set(codes)).toEqual(new Set(['posted']));
      expect(await inCell(lot, a)).toBe(0);
    });

    it('judges by what is there after the wait, not by what was there before', async () => {
      const lot = await createBulkLot(db, productId);
      const codes: string[] = [];
      await Promise.all(
        Array.from({ length: 8 }, async (_, worker) => {
          for (let i = 0; i < 30; i += 1) {
            codes.push(await codeOf(post((worker + i) % 2 === 0 ? add(lot, a, 1) : move(lot, a, null, 2))));
          }
        }),
      );
      expect(new Set(codes)).toEqual(new Set(['posted', 'STOCK_NOT_ENOUGH']));
    });

    it('keeps all balances equal to the movements, whatever is posted', async () => {
      const cells = [a, b, ...(await createCells(db, moduleId, 2))];
      const lots = await Promise.all([
        createBulkLot(db, productId),
        createBulkLot(db, productId),
        createUnit(db, productId),
        createUnit(db, productId),
      ]);
      let seed = 7;
      const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
      const anyCell = (): number | null => [null, ...cells][random(cells.length + 1)]!;
      const anyMovement = (): PostingMovement => {
        const lotId = lots[random(lots.length)]!;
        const from = anyCell();
        const to = from === null ? cells[random(cells.length)]! : anyCell();
        return {
          lotId,
          fromCellId: from,
          toCellId: to === from ? null : to,
          quantity: lotId === lots[2] || lotId === lots[3] ? 1 : 1 + random(4),
        };
      };
      const postings = Array.from({ length: 120 }, () => Array.from({ length: 1 + random(4) }, anyMovement));
      const codes: string[] = [];
      await Promise.all(
        Array.from({ length: 8 }, async (_, worker) => {
          for (let i = worker; i < postings.length; i += 8) codes.push(await codeOf(post(...postings[i]!)));
        }),
      );
      expect(new Set(codes)).toEqual(new Set(['posted', 'STOCK_NOT_ENOUGH', 'STOCK_UNIT_ELSEWHERE']));
      const wrong = await db.query(
        `with flows as (
           select to_cell_id as cell_id, lot_id, quantity from stock_movements where to_cell_id is not null
           union all select from_cell_id, lot_id, -quantity from stock_movements where from_cell_id is not null
         ), sums as (select cell_id, lot_id, sum(quantity)::int as quantity from flows group by cell_id, lot_id)
         select b.lot_id, b.cell_id, b.quantity, s.quantity as moved from stock_balances b
           full join sums s using (cell_id, lot_id)
          where lot_id = any($1::int[]) and coalesce(b.quantity, 0) <> coalesce(s.quantity, 0)`,
        [lots],
      );
      expect(wrong).toEqual([]);
      const places = await db.query(
        `select lot_id from stock_balances where is_unit and quantity > 0 group by lot_id having count(*) > 1`,
      );
      expect(places).toEqual([]);
    });
  });
});
