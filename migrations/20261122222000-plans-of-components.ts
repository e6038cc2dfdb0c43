import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A parcel that is promised to a step may come to lie in several cells: the reservation follows each part. And a step of a
 * specification is looked for in the orders that were made from it.
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

  /** Refused while a parcel that is promised to one step lies in several cells: release or move it first. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."production_order_steps_source_step_id_idx"`);
    await runner.query(
      `CREATE UNIQUE INDEX "reservations_active_key" ON "reservations" ("task_step_id", "lot_id") WHERE state = 'active'`,
    );
    await runner.query(`DROP INDEX "public"."reservations_active_place_key"`);
  }
}
