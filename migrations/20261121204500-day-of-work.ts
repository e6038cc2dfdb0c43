import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the number of a user's operations of the day, which terminals query often. */
export class DayOfWork20261121204500 implements MigrationInterface {
  readonly name = 'DayOfWork20261121204500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "stock_movements_user_idx" ON "stock_movements"  ("user_id", "at") WHERE reversal_of is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_movements_user_idx"`);
  }
}
