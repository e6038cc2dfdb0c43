import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Index for finding other cells where a unit was counted: queried for each posted unit and for each unit on a
 * page of the review.
 */
export class StockTakingUnits20261121173700 implements MigrationInterface {
  readonly name = 'StockTakingUnits20261121173700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "stock_taking_lines_unit_idx" ON "stock_taking_lines"  ("taking_id", "lot_id") WHERE lot_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_taking_lines_unit_idx"`);
  }
}
