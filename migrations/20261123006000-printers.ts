import type { MigrationInterface, QueryRunner } from 'typeorm';

const PRINTERS = `
  CREATE TABLE "printers" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "name" text NOT NULL,
    "kind" text NOT NULL,
    "address" text NOT NULL,
    "language" text NOT NULL,
    "dpi" integer NOT NULL DEFAULT 203,
    "is_active" boolean NOT NULL DEFAULT true,
    "trouble" text,
    "deleted_at" TIMESTAMP WITH TIME ZONE,
    "version" integer NOT NULL DEFAULT 1,
    CONSTRAINT "printers_pk" PRIMARY KEY ("id"),
    CONSTRAINT "printers_kind_check" CHECK (kind in ('ipp', 'tcp')),
    CONSTRAINT "printers_language_check" CHECK (language in ('pdf', 'zpl', 'none')),
    CONSTRAINT "printers_dpi_check" CHECK (dpi in (203, 300, 600))
  )`;

const JOBS = `
  CREATE TABLE "print_jobs" (
    "id" uuid NOT NULL,
    "printer_id" integer NOT NULL,
    "title" text NOT NULL,
    "template_key" text NOT NULL,
    "state" text NOT NULL DEFAULT 'queued',
    "detail" text,
    "path" text,
    "pages" integer,
    "request_id" uuid,
    "subject" text,
    "work_place_id" integer,
    "production_order_id" integer,
    "module_id" integer,
    "reprint_of" uuid,
    "reason" text,
    "requested_by" integer NOT NULL,
    "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    "ready_at" TIMESTAMP WITH TIME ZONE,
    "finished_at" TIMESTAMP WITH TIME ZONE,
    CONSTRAINT "print_jobs_pk" PRIMARY KEY ("id"),
    CONSTRAINT "print_jobs_state_check"
      CHECK (state in ('queued', 'printing', 'printed', 'failed', 'unsure', 'cancelled')),
    CONSTRAINT "print_jobs_reprint_check" CHECK (reprint_of is null or reason is not null),
    CONSTRAINT "print_jobs_printer_id_fk" FOREIGN KEY ("printer_id") REFERENCES "printers"("id"),
    CONSTRAINT "print_jobs_work_place_id_fk" FOREIGN KEY ("work_place_id") REFERENCES "work_places"("id"),
    CONSTRAINT "print_jobs_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id"),
    CONSTRAINT "print_jobs_requested_by_fk" FOREIGN KEY ("requested_by") REFERENCES "users"("id")
  )`;

/** Printing without a browser window: printers, their queue, and the printers of work places. */
export class Printers20261123006000 implements MigrationInterface {
  readonly name = 'Printers20261123006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRINTERS);
    await runner.query(
      `CREATE UNIQUE INDEX "printers_name_key" ON "printers" (lower(name)) WHERE deleted_at is null`,
    );
    await runner.query(JOBS);
    await runner.query(`CREATE INDEX "print_jobs_created_at_idx" ON "print_jobs" ("created_at")`);
    await runner.query(
      `CREATE INDEX "print_jobs_request_id_idx" ON "print_jobs" ("request_id") WHERE request_id is not null`,
    );
    await runner.query(
      `CREATE INDEX "print_jobs_open_idx" ON "print_jobs" ("printer_id", "ready_at") WHERE state in ('queued', 'printing')`,
    );
    await runner.query(`
      CREATE UNIQUE INDEX "print_jobs_open_subject_key" ON "print_jobs" ("printer_id", "subject")
        WHERE state in ('queued', 'printing') and subject is not null`);
    await runner.query(`
      ALTER TABLE "work_places" ADD "printer_id" integer,
        ADD CONSTRAINT "work_places_printer_id_fk" FOREIGN KEY ("printer_id") REFERENCES "printers"("id")`);
    await runner.query(
      `CREATE INDEX "work_places_printer_id_idx" ON "work_places" ("printer_id") WHERE printer_id is not null`,
    );
    await runner.query(`
      ALTER TABLE "render_requests" DROP CONSTRAINT "render_requests_object_check",
        ADD CONSTRAINT "render_requests_object_check"
          CHECK (object_type in ('unit', 'storehouse', 'production')) NOT VALID`);
    await runner.query(`ALTER TABLE "render_requests" VALIDATE CONSTRAINT "render_requests_object_check"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "render_requests" WHERE object_type = 'production'`);
    await runner.query(`
      ALTER TABLE "render_requests" DROP CONSTRAINT "render_requests_object_check",
        ADD CONSTRAINT "render_requests_object_check" CHECK (object_type in ('unit', 'storehouse'))`);
    await runner.query(`DROP INDEX "work_places_printer_id_idx"`);
    await runner.query(
      `ALTER TABLE "work_places" DROP CONSTRAINT "work_places_printer_id_fk", DROP COLUMN "printer_id"`,
    );
    await runner.query(`DROP TABLE "print_jobs"`);
    await runner.query(`DROP TABLE "printers"`);
  }
}
