import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SerialScope20261121210500 } from '../../../../migrations/20261121210500-serial-scope.js';
import {
  createBatch,
  createCells,
  createProduct,
  storeInCell,
} from '../../../tests/kit/factories/warehouse.js';
import { createModule } from '../../../tests/kit/factories/people.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/kit/test-database.js';

/**
 * A plant with serial numbers from the time when all stock "без партии" had one common scope, whatever its
 * dates.
 */
describe('the release that adds the scope of serial numbers', () => {
  let database: TestDatabase;
  let db: DataSource;
  let product: number;
  let early: number;
  let late: number;
  let numbered: number;

  const migration: MigrationInterface = new SerialScope20261121210500();
  const migrated = async (direction: 'up' | 'down') => {
    const runner: QueryRunner = db.createQueryRunner();
    try {
      await runner.startTransaction();
      await migration[direction](runner);
      await runner.commitTransaction();
    } finally {
      await runner.release();
    }
  };
  const add = async (serial: string | null, batchId: number | null) => {
    const [row] = await db.query<{ id: number }[]>(
      `insert into stock_lots (kind, product_id, batch_id, serial_number) values ('unit', $1, $2, $3) returning id`,
      [product, batchId, serial],
    );
    return row!.id;
  };
  const scopes = async () => {
    const rows = await db.query<{ id: number; serial_scope: number }[]>(
      'select id, serial_scope from stock_lots order by id',
    );
    return new Map(rows.map((row) => [row.id, row.serial_scope]));
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
    product = await createProduct(db, { name: 'Реле' });
    early = await createBatch(db, { number: null, expiryDate: '2027-01-01' });
    late = await createBatch(db, { number: null, expiryDate: '2028-01-01' });
    numbered = await createBatch(db, { number: 'П-1' });
    await migrated('down');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await db?.destroy();
    await database?.drop();
  });

  it('retains units with duplicate serial numbers, and refuses further ones', async () => {
    const [cell] = await createCells(db, await createModule(db, 'storehouse'));
    const movedOut = await add('А-1', null);
    const inCell = await add('А-1', early);
    const third = await add('А-1', late);
    const other = await add('А-1', numbered);
    const alone = await add('А-2', late);
    const without = await add(null, numbered);
    await storeInCell(db, inCell, cell!);
    const warned: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line));
    await migrated('up');
    expect(await scopes()).toEqual(
      new Map([
        [movedOut, -movedOut],
        [inCell, 0],
        [third, -third],
        [other, numbered],
        [alone, 0],
        [without, 0],
      ]),
    );
    const text = (id: number) =>
      `Серийный номер «А-1» изделия ${id} («Реле», без партии) есть и у другого изделия`;
    expect(warned).toEqual([text(movedOut), text(third)]);
    for (const batch of [null, early, late, numbered]) {
      await expect(add('А-1', batch)).rejects.toThrow('stock_lots_serial_key');
    }
    const move = (id: number, batch: number | null, serial: string) =>
      db.query('update stock_lots set batch_id = $2, serial_number = $3 where id = $1', [id, batch, serial]);
    await expect(move(third, early, 'А-1')).rejects.toThrow('stock_lots_serial_key');
    await expect(move(movedOut, null, 'А-2')).rejects.toThrow('stock_lots_serial_key');
    await move(movedOut, null, 'А-3');
    expect((await scopes()).get(movedOut)).toBe(0);
  });

  it('changes the scope with the number of the batch, and supports down and up', async () => {
    const number = (value: string | null) =>
      db.query('update manufacturer_batches set number = $2 where id = $1', [late, value]);
    await number('П-2');
    expect([...(await scopes()).values()].filter((scope) => scope === late)).toHaveLength(2);
    await expect(number(null)).rejects.toThrow('stock_lots_serial_key');
    const before = await scopes();
    await migrated('down');
    await migrated('up');
    expect(await scopes()).toEqual(before);
  });
});
