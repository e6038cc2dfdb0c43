import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the first work at a work place, from which OEE counts it. */
export class FirstWorkOfPlaces20261124140001 implements MigrationInterface {
  readonly name = 'FirstWorkOfPlaces20261124140001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A failed attempt leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "work_spans_module_id_work_place_id_since_idx"');
    await runner.query(
      `CREATE INDEX CONCURRENTLY "work_spans_module_id_work_place_id_since_idx" ON "work_spans" ("module_id", "work_place_id", "since")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "work_spans_module_id_work_place_id_since_idx"');
  }
}
