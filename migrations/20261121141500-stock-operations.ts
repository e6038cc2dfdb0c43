import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for searching operations of a storehouse by cell and by parts of serial numbers. */
export class StockOperations20261121141500 implements MigrationInterface {
  readonly name = 'StockOperations20261121141500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "stock_movements_to_cell_idx" ON "stock_movements"  ("to_cell_id", "type", "id") WHERE to_cell_id is not null`,
    );
    await runner.query(
      `CREATE INDEX "stock_movements_from_cell_idx" ON "stock_movements"  ("from_cell_id", "type", "id") WHERE from_cell_id is not null`,
    );
    await runner.query(
      `CREATE INDEX "stock_movements_reversals_idx" ON "stock_movements"  ("id") WHERE reversal_of is not null`,
    );
    // Written manually: entities cannot express extensions and expressions. The expression must equal that of
    // `kernel/search.ts`.
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(
      `CREATE INDEX "stock_lots_serial_search_idx" ON "stock_lots"
       USING gin ((translate(lower(coalesce(serial_number, '')), 'ё', 'е')) gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_lots_serial_search_idx"`);
    await runner.query(`DROP INDEX "public"."stock_movements_reversals_idx"`);
    await runner.query(`DROP INDEX "public"."stock_movements_from_cell_idx"`);
    await runner.query(`DROP INDEX "public"."stock_movements_to_cell_idx"`);
  }
}
