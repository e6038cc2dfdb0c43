import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['reservations_task_step_id_idx', '"reservations" ("task_step_id")'],
  ['operation_runs_back_to_id_idx', '"operation_runs" ("back_to_id") WHERE back_to_id is not null'],
] as const;

/**
 * Whether anything names a step or an operation that goes is asked of an index: once for each of those that a change of an
 * order takes away, where all reservations and all verdicts there ever were have been read for each.
 */
export class DeletionsOfTasks20261127221001 implements MigrationInterface {
  readonly name = 'DeletionsOfTasks20261127221001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, rows] of INDEXES) {
      // Of an attempt that broke an index is left that nobody uses.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
      await runner.query(`CREATE INDEX CONCURRENTLY "${name}" ON ${rows}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX "${name}"`);
  }
}
