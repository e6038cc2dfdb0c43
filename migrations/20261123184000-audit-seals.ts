import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hash chain over the audit log: blocks of rows in the sequence in which they were sealed. */
export class AuditSeals20261123184000 implements MigrationInterface {
  readonly name = 'AuditSeals20261123184000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "audit_seals" (
      "id" integer NOT NULL,
      "ids" integer array NOT NULL,
      "hashes" bytea NOT NULL,
      "sealed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "audit_seals_whole" CHECK (cardinality(ids) > 0 and octet_length(hashes) = 32 * cardinality(ids)),
      CONSTRAINT "audit_seals_pk" PRIMARY KEY ("id")
    )`);
    // Hashes cannot be compressed.
    await runner.query(`ALTER TABLE "audit_seals" ALTER COLUMN "hashes" SET STORAGE EXTERNAL`);
    await runner.query(`CREATE TRIGGER "audit_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "audit_seals"');
  }
}
