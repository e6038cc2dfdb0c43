import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['reservations_task_step_id_idx', '"reservations" ("task_step_id")'],
  ['operation_runs_back_to_id_idx', '"operation_runs" ("back_to_id") WHERE back_to_id is not null'],
] as const;

/**
 * Indexes for references to deleted steps and operations. When an order changes, each deleted one is checked;
 * before, that scanned all reservations and inspection results each time.
 */
export class DeletionsOfTasks20261127221001 implements MigrationInterface {
  readonly name = 'DeletionsOfTasks20261127221001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, rows] of INDEXES) {
      // A failed attempt leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${name}" ON ${rows}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX "${name}"`);
  }
}
