import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lot leads: deleting the units of an invoice asks for each of them whether a stock-taking names it, and read all
 * lines of all stock-takings to know.
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
