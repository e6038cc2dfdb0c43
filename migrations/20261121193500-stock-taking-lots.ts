import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Index starting with the lot: deleting the units of an invoice checks for each whether a stock-taking
 * references it, which scanned all lines before.
 */
export class StockTakingLots20261121193500 implements MigrationInterface {
  readonly name = 'StockTakingLots20261121193500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_taking_lines_unit_idx"`);
    await runner.query(
      `CREATE INDEX "stock_taking_lines_lot_idx" ON "stock_taking_lines"  ("lot_id", "taking_id") WHERE lot_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_taking_lines_lot_idx"`);
    await runner.query(
      `CREATE INDEX "stock_taking_lines_unit_idx" ON "stock_taking_lines"  ("taking_id", "lot_id") WHERE lot_id is not null`,
    );
  }
}
