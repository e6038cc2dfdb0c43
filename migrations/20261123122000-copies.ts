import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several copies of a document in one job. */
export class Copies20261123122000 implements MigrationInterface {
  readonly name = 'Copies20261123122000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "print_jobs" ADD "copies" integer NOT NULL DEFAULT 1`);
    await runner.query(
      `ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_copies_check" CHECK (copies between 1 and 20)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "print_jobs" DROP COLUMN "copies"`);
  }
}
