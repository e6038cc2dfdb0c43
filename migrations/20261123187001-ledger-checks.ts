import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results of the nightly ledger checks. */
export class LedgerChecks20261123187001 implements MigrationInterface {
  readonly name = 'LedgerChecks20261123187001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "ledger_checks" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "due_at" TIMESTAMP WITH TIME ZONE NOT NULL, "requested_by" integer, "started_at" TIMESTAMP WITH TIME ZONE, "finished_at" TIMESTAMP WITH TIME ZONE, "rules" integer, "broken" jsonb NOT NULL DEFAULT '[]', "problem" text, CONSTRAINT "ledger_checks_due_at_key" UNIQUE ("due_at"), CONSTRAINT "ledger_checks_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_requested_by_fk" FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "ledger_checks"');
  }
}
