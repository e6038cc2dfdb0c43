import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that the global search matches by substrings. */
const SEARCHED = [
  ['products', 'name'],
  ['products', 'sku'],
  ['companies', 'name'],
  ['companies', 'inn'],
  ['tech_maps', 'name'],
  ['receipt_invoices', 'number'],
  ['customer_orders', 'number'],
] as const;

/**
 * Indexes for finding names and numbers by substrings; the expression must equal that of `kernel/search.ts`.
 */
export class SearchOfEverything20261123115000 implements MigrationInterface {
  readonly name = 'SearchOfEverything20261123115000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of SEARCHED) {
      await runner.query(
        `CREATE INDEX "${table}_${column}_search_idx" ON "${table}"
         USING gin ((translate(lower(coalesce(${column}, '')), 'ё', 'е')) gin_trgm_ops)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of SEARCHED.toReversed()) {
      await runner.query(`DROP INDEX "public"."${table}_${column}_search_idx"`);
    }
  }
}
