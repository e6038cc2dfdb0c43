import { balanceHeadings } from '@naryad/contracts/opening-balances/dto';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import { createStorehouse, type Storehouse } from './factories/storehouse.js';
import { csv, type TableFile } from './factories/tables.js';
import type { TestApp } from './test-app.js';

type Cell = string | number | null;

interface ApplyOptions {
  readonly skipWrong?: boolean;
  readonly idempotencyKey?: string;
  readonly client?: Storehouse['storekeeper'];
}

/** A storekeeper who loads opening balances into a storehouse. */
export class OpeningBalanceBench {
  private constructor(
    readonly app: TestApp,
    readonly storehouse: Storehouse,
  ) {}

  /** Uses its own storehouse. */
  static async open(app: TestApp, cells = 3): Promise<OpeningBalanceBench> {
    return new OpeningBalanceBench(app, await createStorehouse(app, cells));
  }

  /** A file with these columns. */
  file(columns: readonly (keyof typeof balanceHeadings)[], ...rows: readonly (readonly Cell[])[]): TableFile {
    return csv([columns.map((key) => balanceHeadings[key]), ...rows]);
  }

  /** Address of a cell by its number here. */
  async address(cellIndex: number): Promise<string> {
    const sql = 'select address from storehouse_cells where id = $1';
    return (await this.app.sql<{ address: string }>(sql, [this.storehouse.cell(cellIndex)]))[0]!.address;
  }

  /** SKU and name of the product. */
  async product(): Promise<{ sku: string; name: string }> {
    const sql = 'select sku, name from products where id = $1';
    return (await this.app.sql<{ sku: string; name: string }>(sql, [this.storehouse.product]))[0]!;
  }

  async check(file: TableFile, client = this.storehouse.storekeeper) {
    return (await client.call(routes.check, { module_id: this.storehouse.moduleId }, { file })).data;
  }

  /** Errors of the rows of a file, in their order. */
  async problems(file: TableFile): Promise<readonly (readonly string[])[]> {
    return (await this.check(file)).rows.map((row) => row.problems);
  }

  async apply(file: TableFile, plan: string, options: ApplyOptions = {}) {
    const { client = this.storehouse.storekeeper, skipWrong, idempotencyKey } = options;
    const input = {
      module_id: this.storehouse.moduleId,
      plan,
      skip_wrong: skipWrong ? ('true' as const) : undefined,
    };
    return (await client.call(routes.apply, input, { file, idempotencyKey })).data;
  }

  /** Dry run, then load. */
  async load(file: TableFile, options: ApplyOptions = {}) {
    const { plan } = await this.check(file);
    return this.apply(file, plan, options);
  }

  undo(id: number, idempotencyKey?: string) {
    return this.storehouse.storekeeper.call(routes.undo, { id }, { idempotencyKey });
  }

  /** Balances of the storehouse, by cell and receipt. */
  async balances() {
    return this.app.sql<{
      address: string;
      quantity: number;
      serial: string | null;
      batch: string | null;
      supplier: string | null;
    }>(
      `select c.address, b.quantity, l.serial_number as serial, m.number as batch, s.name as supplier
         from stock_balances b
         join storehouse_cells c on c.id = b.cell_id
         join stock_lots l on l.id = b.lot_id
         left join manufacturer_batches m on m.id = l.batch_id
         left join companies s on s.id = l.supplier_id
        where b.module_id = $1 and b.quantity > 0 order by b.cell_id, b.lot_id`,
      [this.storehouse.moduleId],
    );
  }

  /** Counts of all data changed by a load. */
  async facts(): Promise<unknown> {
    const [row] = await this.app.sql(
      `select (select count(*) from opening_balances) as loads, (select count(*) from stock_movements) as movements,
              (select count(*) from stock_lots) as lots, (select count(*) from manufacturer_batches) as batches,
              (select sum(quantity) from stock_balances) as pieces, (select count(*) from outbox) as events,
              (select count(*) from audit_log) as audited`,
    );
    return row;
  }
}
