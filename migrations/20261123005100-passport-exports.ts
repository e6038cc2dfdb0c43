import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seal of a file is never changed or deleted; the file itself may be cleaned up. */
const KEPT = `
create function keep_passport_export() returns trigger language plpgsql as $$
begin
  if old.status = 'done' and (tg_op = 'DELETE' or
     (new.id, new.task_id, new.product_name, new.serial_number, new.task_number, new.requested_by, new.requested_by_name,
      new.created_at, new.status, new.size, new.sha256, new.parts)
     is distinct from
     (old.id, old.task_id, old.product_name, old.serial_number, old.task_number, old.requested_by, old.requested_by_name,
      old.created_at, old.status, old.size, old.sha256, old.parts)) then
    raise exception 'exports of passports are kept as they were made';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger passport_exports_kept before update or delete on passport_exports
  for each row execute function keep_passport_export()`;

/** Passports as files, with hashes that reveal changes. */
export class PassportExports20261123005100 implements MigrationInterface {
  readonly name = 'PassportExports20261123005100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "passport_exports" (
      "id" uuid NOT NULL,
      "task_id" integer NOT NULL,
      "order_id" integer NOT NULL,
      "product_name" text NOT NULL,
      "serial_number" text,
      "task_number" text NOT NULL,
      "status" text NOT NULL DEFAULT 'pending',
      "job" jsonb,
      "path" text,
      "error" text,
      "size" integer,
      "sha256" text,
      "parts" jsonb,
      "requested_by" integer NOT NULL,
      "requested_by_name" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "finished_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "passport_exports_status_check" CHECK (status in ('pending', 'done', 'failed')),
      CONSTRAINT "passport_exports_seal_check" CHECK ((status = 'done') = (sha256 is not null and parts is not null and size is not null)),
      CONSTRAINT "passport_exports_job_check" CHECK ((status = 'pending') = (job is not null)),
      CONSTRAINT "passport_exports_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(
      `CREATE INDEX "passport_exports_pending_idx" ON "passport_exports" ("created_at") WHERE status = 'pending'`,
    );
    await runner.query(
      `CREATE INDEX "passport_exports_path_idx" ON "passport_exports" ("path") WHERE path is not null`,
    );
    await runner.query(`ALTER TABLE "passport_exports" ADD CONSTRAINT "passport_exports_requested_by_fk"
      FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    // Written manually: entities cannot express triggers.
    await runner.query(KEPT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "passport_exports"');
    await runner.query('DROP FUNCTION keep_passport_export()');
  }
}
