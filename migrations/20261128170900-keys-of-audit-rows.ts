import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows of the journal name the key of their request, and packets of the chain the form of the text that they were made of:
 * rows and packets of earlier versions, which may still run, have no key and the first form.
 */
export class KeysOfAuditRows20261128170900 implements MigrationInterface {
  readonly name = 'KeysOfAuditRows20261128170900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_log" ADD COLUMN "request_key" text`);
    await runner.query(`ALTER TABLE "audit_seals" ADD COLUMN "form" smallint NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_seals" DROP COLUMN "form"`);
    await runner.query(`ALTER TABLE "audit_log" DROP COLUMN "request_key"`);
  }
}
