import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFECT_CODES = `
  CREATE TABLE "defect_codes" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "code" text NOT NULL,
    "name" text NOT NULL,
    "group_name" text,
    "is_active" boolean NOT NULL DEFAULT true,
    "deleted_at" TIMESTAMP WITH TIME ZONE,
    "version" integer NOT NULL DEFAULT '1',
    CONSTRAINT "defect_codes_pk" PRIMARY KEY ("id")
  )`;

/** Defect codes, and the code of each inspection result with its name at that time. */
export class DefectCodes20261123004500 implements MigrationInterface {
  readonly name = 'DefectCodes20261123004500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DEFECT_CODES);
    await runner.query(
      `CREATE UNIQUE INDEX "defect_codes_code_key" ON "defect_codes" (lower("code")) WHERE deleted_at is null`,
    );
    await runner.query(`ALTER TABLE "operation_runs" ADD "defect_code_id" integer, ADD "defect_code" text,
      ADD "defect_name" text`);
    await runner.query(`ALTER TABLE "operation_runs" ADD CONSTRAINT "operation_runs_defect_code_id_fk"
      FOREIGN KEY ("defect_code_id") REFERENCES "defect_codes"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(
      `CREATE INDEX "operation_runs_defect_code_id_idx" ON "operation_runs" ("defect_code_id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "operation_runs" DROP COLUMN "defect_code_id", DROP COLUMN "defect_code",
      DROP COLUMN "defect_name"`);
    await runner.query(`DROP TABLE "defect_codes"`);
  }
}
