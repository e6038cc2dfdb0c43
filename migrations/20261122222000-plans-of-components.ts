import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A lot planned for a step may be split over several cells: each part gets its reservation. Adds an index for
 * finding a specification step in orders created from it.
 */
export class PlansOfComponents20261122222000 implements MigrationInterface {
  readonly name = 'PlansOfComponents20261122222000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNIQUE INDEX "reservations_active_place_key" ON "reservations"  ("task_step_id", "lot_id", "cell_id") WHERE state = 'active'`,
    );
    await runner.query(`DROP INDEX "public"."reservations_active_key"`);
    await runner.query(
      `CREATE INDEX "production_order_steps_source_step_id_idx" ON "production_order_steps"  ("source_step_id") `,
    );
  }

  /** Refused while a lot planned for one step is in several cells: release or move it first. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."production_order_steps_source_step_id_idx"`);
    await runner.query(
      `CREATE UNIQUE INDEX "reservations_active_key" ON "reservations" ("task_step_id", "lot_id") WHERE state = 'active'`,
    );
    await runner.query(`DROP INDEX "public"."reservations_active_place_key"`);
  }
}
