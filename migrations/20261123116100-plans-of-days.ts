import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the day plan of a module, because a year has many orders. */
export class PlansOfDays20261123116100 implements MigrationInterface {
  readonly name = 'PlansOfDays20261123116100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "production_orders_plan_idx" ON "production_orders" ("module_id", "plan_end_at")
      WHERE deleted_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "production_orders_plan_idx"');
  }
}
