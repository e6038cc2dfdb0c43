import type { DataSource } from 'typeorm';
import { DomainError } from '../../src/kernel/domain-error.js';
import {
  BalanceLocks,
  type Posted,
  type PostingMovement,
  StockLedger,
} from '../../src/modules/stock/index.js';
import { createDataSource } from '../../src/platform/db/data-source.js';
import { UnitOfWork } from '../../src/platform/db/unit-of-work.js';
import { OutboxNotifier } from '../../src/platform/outbox/outbox-notifier.js';
import { DiskSpace } from '../../src/platform/storage/disk-space.js';
import { addEvents } from '../../src/platform/outbox/outbox.js';
import { actorOf } from './factories/actors.js';
import { createModule, createUser } from './factories/people.js';
import { createCells, createProduct } from './factories/warehouse.js';
import { createTestDatabase } from './test-database.js';

/**
 * The ledger on its own database, without the rest of the program, with a storehouse and a user who posts.
 */
export async function openLedgerBench() {
  const database = await createTestDatabase();
  const db: DataSource = await (await createDataSource(database.url, { poolSize: 12 })).initialize();
  const uow = new UnitOfWork(
    db,
    new OutboxNotifier(),
    new DiskSpace({ dataDir: '', minFreeDiskMegabytes: 0 }),
  );
  const ledger = new StockLedger(new BalanceLocks());
  const actor = actorOf(await createUser(db));
  const moduleId = await createModule(db, 'storehouse', 'Склад');
  return {
    db,
    moduleId,
    /** Creates a product and two cells. */
    async prepareStock() {
      const product = await createProduct(db);
      const [a, b] = (await createCells(db, moduleId, 2)) as [number, number];
      return { product, a, b };
    },
    post: (...movements: PostingMovement[]): Promise<Posted> =>
      uow.run(actor, async (tx) => {
        const posting = { type: 'move', documentType: null, documentId: null, movements } as const;
        const postedOperation = await ledger.post(tx, actor, posting);
        await addEvents(tx, [postedOperation.event]);
        return postedOperation;
      }),
    async inCell(lotId: number, cellId: number): Promise<number> {
      const [row] = await db.query<{ quantity: number }[]>(
        'select quantity from stock_balances where lot_id = $1 and cell_id = $2',
        [lotId, cellId],
      );
      return row?.quantity ?? 0;
    },
    async movementCount(lotId: number): Promise<number> {
      const [row] = await db.query<{ count: number }[]>(
        'select count(*)::int as count from stock_movements where lot_id = $1',
        [lotId],
      );
      return row!.count;
    },
    async close(): Promise<void> {
      await db.destroy();
      await database.drop();
    },
  };
}
export type LedgerBench = Awaited<ReturnType<typeof openLedgerBench>>;

/** A movement from outside into a cell. */
export const incoming = (lotId: number, toCellId: number, quantity = 1): PostingMovement => ({
  lotId,
  fromCellId: null,
  toCellId,
  quantity,
});

/** A movement to another cell or out of the storehouse. */
export const moving = (
  lotId: number,
  fromCellId: number,
  toCellId: number | null,
  quantity = 1,
): PostingMovement => ({ lotId, fromCellId, toCellId, quantity });

/** 'posted', or the code of the error. */
export async function codeOf(posting: Promise<unknown>): Promise<string> {
  try {
    await posting;
    return 'posted';
  } catch (error) {
    return error instanceof DomainError ? error.code : `${String(error)}`;
  }
}
