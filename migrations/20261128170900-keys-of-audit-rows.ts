import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Audit rows store the key of their request, and blocks of the hash chain the format version of the hashed
 * text. Rows and blocks of older releases, which may still be running, have no key and the first format.
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
