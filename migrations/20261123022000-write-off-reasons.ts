import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS = `
  CREATE TABLE "write_off_reasons" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "name" text NOT NULL,
    "is_active" boolean NOT NULL DEFAULT true,
    "deleted_at" TIMESTAMP WITH TIME ZONE,
    "version" integer NOT NULL DEFAULT '1',
    CONSTRAINT "write_off_reasons_pk" PRIMARY KEY ("id")
  )`;

const NOTES = `
  CREATE TABLE "write_off_notes" (
    "group_id" uuid NOT NULL,
    "reason_id" integer,
    "reason" text,
    "comment" text,
    CONSTRAINT "write_off_notes_said_check" CHECK (reason is not null or comment is not null),
    CONSTRAINT "write_off_notes_pk" PRIMARY KEY ("group_id"),
    CONSTRAINT "write_off_notes_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "write_off_reasons"("id")
      ON DELETE NO ACTION ON UPDATE NO ACTION
  )`;

const USUAL = [
  'Брак',
  'Повреждение при хранении',
  'Истёк срок годности',
  'Недостача',
  'Пересортица',
  'Образцы и испытания',
];

/** Write-off reasons, and the reason of each ledger posting with its name at that time and a comment. */
export class WriteOffReasons20261123022000 implements MigrationInterface {
  readonly name = 'WriteOffReasons20261123022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REASONS);
    await runner.query(
      `CREATE UNIQUE INDEX "write_off_reasons_name_key" ON "write_off_reasons" (lower("name")) WHERE deleted_at is null`,
    );
    await runner.query(NOTES);
    await runner.query(`CREATE INDEX "write_off_notes_reason_id_idx" ON "write_off_notes" ("reason_id")`);
    await runner.query(`CREATE TRIGGER write_off_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "write_off_notes"
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await runner.query(`INSERT INTO "write_off_reasons" ("name") SELECT unnest($1::text[])`, [USUAL]);
  }

  /** Deletes the reasons of existing write-offs. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "write_off_notes"`);
    await runner.query(`DROP TABLE "write_off_reasons"`);
  }
}
