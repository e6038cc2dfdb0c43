import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Publishers and consumers of an event continue the trace of the command that wrote it. A release without
 * tracing leaves the column empty.
 */
export class TraceOfEvents20261124030001 implements MigrationInterface {
  readonly name = 'TraceOfEvents20261124030001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox" ADD COLUMN "trace" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox" DROP COLUMN "trace"');
  }
}
