import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shift calendar of the plant: shifts, and dates with a different schedule. */
export class ShiftCalendar20261123125000 implements MigrationInterface {
  readonly name = 'ShiftCalendar20261123125000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "shifts" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "name" text NOT NULL,
      "starts_at" text NOT NULL,
      "ends_at" text NOT NULL,
      "days" text NOT NULL,
      "breaks" text,
      "valid_from" date,
      "valid_to" date,
      "deleted_at" TIMESTAMP WITH TIME ZONE,
      "version" integer NOT NULL DEFAULT '1',
      CONSTRAINT "shifts_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX "shifts_name_key" ON "shifts" (lower("name")) WHERE deleted_at is null`,
    );
    await runner.query(`CREATE TABLE "calendar_days" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "name" text NOT NULL,
      "day" date NOT NULL,
      "kind" text NOT NULL,
      "shift_id" integer,
      "deleted_at" TIMESTAMP WITH TIME ZONE,
      "version" integer NOT NULL DEFAULT '1',
      CONSTRAINT "calendar_days_pk" PRIMARY KEY ("id"),
      CONSTRAINT "calendar_days_kind_check" CHECK (kind = 'off' or (kind = 'extra' and shift_id is not null)),
      CONSTRAINT "calendar_days_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "shifts"("id")
        ON DELETE NO ACTION ON UPDATE NO ACTION
    )`);
    await runner.query(`CREATE INDEX "calendar_days_shift_id_idx" ON "calendar_days" ("shift_id")`);
    await runner.query(
      `CREATE UNIQUE INDEX "calendar_days_day_key" ON "calendar_days" ("day", coalesce("shift_id", 0)) WHERE deleted_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "calendar_days"');
    await runner.query('DROP TABLE "shifts"');
  }
}
