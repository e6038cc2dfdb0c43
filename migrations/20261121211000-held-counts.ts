import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Index for deleting counts: deleting a line deletes its counts, and each of them scanned all lines for
 * references.
 */
export class HeldCounts20261121211000 implements MigrationInterface {
  readonly name = 'HeldCounts20261121211000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "stock_taking_lines_held_count_id_idx" ON "stock_taking_lines"  ("held_count_id") WHERE held_count_id is not null`,
    );
    await runner.query(
      `CREATE INDEX "stock_taking_lines_chosen_count_id_idx" ON "stock_taking_lines"  ("chosen_count_id") WHERE chosen_count_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_taking_lines_chosen_count_id_idx"`);
    await runner.query(`DROP INDEX "public"."stock_taking_lines_held_count_id_idx"`);
  }
}
