import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person has done today is counted at each look of their terminal. */
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
