import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ranks of orders, and indexes for the queries of planners: orders by status, durations of the latest
 * operations, tasks of a day. The previous release creates orders with priority 0 and selects its work as
 * before.
 */
export class OrderPriorities20261122221000 implements MigrationInterface {
  readonly name = 'OrderPriorities20261122221000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "production_orders" ADD "priority" integer NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE INDEX "production_orders_queue_idx" ON "production_orders" ("priority", "plan_start_at", "id")
        WHERE status <> 'done' and deleted_at is null`);
    await runner.query(`
      CREATE INDEX "production_orders_counts_idx" ON "production_orders" ("module_id", "status", "finished_at")
        WHERE deleted_at is null`);
    await runner.query(`
      CREATE INDEX "production_tasks_created_idx" ON "production_tasks" ("created_at", "order_id", "sort")`);
    await runner.query(`
      CREATE INDEX "production_task_operations_started_idx" ON "production_task_operations" ("fact_start_at", "task_id")
        WHERE fact_start_at is not null`);
    await runner.query(`
      CREATE INDEX "production_task_operations_ended_idx" ON "production_task_operations" ("fact_end_at", "task_id")
        WHERE fact_end_at is not null`);
    await runner.query(`
      CREATE INDEX "production_task_operations_durations_idx"
        ON "production_task_operations" ("order_operation_id", "fact_end_at") WHERE status = 'done'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "production_task_operations_durations_idx"`);
    await runner.query(`DROP INDEX "production_task_operations_ended_idx"`);
    await runner.query(`DROP INDEX "production_task_operations_started_idx"`);
    await runner.query(`DROP INDEX "production_tasks_created_idx"`);
    await runner.query(`DROP INDEX "production_orders_counts_idx"`);
    await runner.query(`DROP INDEX "production_orders_queue_idx"`);
    await runner.query(`ALTER TABLE "production_orders" DROP COLUMN "priority"`);
  }
}
