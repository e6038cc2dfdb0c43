import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a user's start module opens with its dashboard. */
export class StartWithDashboard20261123123200 implements MigrationInterface {
  readonly name = 'StartWithDashboard20261123123200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "users" ADD COLUMN "starts_with_dashboard" boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" DROP COLUMN "starts_with_dashboard"');
  }
}
