import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import type { DomainError } from '../../../kernel/domain-error.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { createBulkLot, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { StructureBench } from '../../../../tests/kit/structure-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { StockLedger } from '../../stock/index.js';

const REMOVALS = {
  line: structureRoutes.deleteLine,
  stack: structureRoutes.deleteStack,
  shelf: structureRoutes.deleteShelf,
  cell: structureRoutes.deleteCell,
} as const;
const LEVELS = ['line', 'stack', 'shelf', 'cell'] as const;
const ROUNDS = 20;

type Branch = Awaited<ReturnType<StructureBench['branch']>>;

let app: TestApp;
let bench: StructureBench;
let product: number;

beforeAll(async () => {
  app = await startTestApp();
  bench = await StructureBench.open(app);
  product = await createProduct(app.dataSource);
});
afterAll(() => app?.close());

/** Posts one item; `held` runs before the commit. */
const post = (
  lotId: number,
  fromCellId: number | null,
  toCellId: number | null,
  whileHeld?: () => Promise<unknown>,
) => {
  const actor = actorOf(bench.keeper.userId);
  return app.get(UnitOfWork).run(actor, async (tx) => {
    const movements = [{ lotId, fromCellId, toCellId, quantity: 1 }];
    const posting = { type: 'move', documentType: null, documentId: null } as const;
    const postedOperation = await app.get(StockLedger).post(tx, actor, { ...posting, movements });
    await addEvents(tx, [postedOperation.event]);
    await whileHeld?.();
  });
};
const newLot = () => createBulkLot(app.dataSource, product);
const remove = (level: (typeof LEVELS)[number], branch: Branch) =>
  bench.keeper.call(REMOVALS[level], { id: level === 'cell' ? branch.cells[0]! : branch[level] });

/** In and out again: the cells retain empty balances. */
async function inAndOut(branch: Branch): Promise<void> {
  for (const cell of branch.cells) {
    const lot = await newLot();
    await post(lot, null, cell);
    await post(lot, cell, null);
  }
}

const isWaiting = async () => {
  const [row] = await app.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row!.count > 0;
};
const misplaced = () =>
  app.sql(
    `select b.cell_id from stock_balances b join storehouse_cells c on c.id = b.cell_id
      where b.quantity > 0 and c.hidden_at is not null`,
  );
const refusal = { status: 422, message: 'В ячейке есть остатки' };

describe.each([
  ['a new cell', false],
  ['a cell with a history', true],
])('%s, at one moment deleted and posted into', (_name, isUsed) => {
  let number = isUsed ? 1000 : 0;
  const newBranch = async (): Promise<Branch> => {
    const branch = await bench.branch((number += 1), 2);
    if (isUsed) await inAndOut(branch);
    return branch;
  };

  it('cannot be deleted when the posting was first', async () => {
    const branch = await newBranch();
    let deletion: Promise<unknown> | undefined;
    await post(await newLot(), null, branch.cells[0]!, () => {
      deletion = remove('line', branch);
      deletion.catch(() => undefined);
      return waitFor(isWaiting);
    });
    await expect(deletion).rejects.toMatchObject(refusal);
  });

  it('refuses the posting when the deletion was first', async () => {
    const branch = await newBranch();
    const [cell] = branch.cells;
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select 1 from storehouse_cells where id = $1 for update', [cell]);
    await runner.query(
      isUsed
        ? 'update storehouse_cells set hidden_at = now() where id = $1'
        : 'delete from storehouse_cells where id = $1',
      [cell],
    );
    const posting = post(await newLot(), null, cell!);
    posting.catch(() => undefined);
    await waitFor(isWaiting);
    await runner.commitTransaction();
    await runner.release();
    await expect(posting).rejects.toMatchObject({ code: 'STOCK_CELL_NOT_FOUND' });
    expect(await misplaced()).toEqual([]);
  });

  it(`has one of the two refused, ${ROUNDS} times`, async () => {
    const ends: string[] = [];
    const refusals: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const branch = await newBranch();
      const [first, second] = branch.cells as [number, number];
      const lots = [await newLot(), await newLot(), await newLot()];
      const level = LEVELS[round % 4]!;
      const [deletion, ...postings] = await Promise.allSettled([
        remove(level, branch),
        ...lots.map(async (lot, index) => {
          // The HTTP call takes longer: without this delay the postings would always be first.
          await bench.keeper.raw('GET', '/api/v1/me');
          await post(lot, null, level === 'cell' || index % 2 === 0 ? first : second);
        }),
      ]);
      const codes = postings.map((posting) =>
        posting.status === 'fulfilled'
          ? 'posted'
          : ((posting.reason as DomainError).code ?? String(posting.reason)),
      );
      ends.push(`${deletion.status}: ${[...new Set(codes)].join(', ')}`);
      if (deletion.status === 'rejected') refusals.push(deletion.reason);
    }
    const possible = ['fulfilled: STOCK_CELL_NOT_FOUND', 'rejected: posted'];
    expect(ends.filter((one) => !possible.includes(one))).toEqual([]);
    for (const one of refusals) expect(one).toMatchObject(refusal);
    expect(await misplaced()).toEqual([]);
  });
});
