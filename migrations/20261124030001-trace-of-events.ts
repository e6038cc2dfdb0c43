import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By it whoever publishes an event, and whoever works on it, goes on with the trace of the command that wrote it; a release without tracing leaves it empty. */
export class TraceOfEvents20261124030001 implements MigrationInterface {
  readonly name = 'TraceOfEvents20261124030001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox" ADD COLUMN "trace" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox" DROP COLUMN "trace"');
  }
}
