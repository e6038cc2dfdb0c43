import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passports of a whole order as one archive; each is a separate sealed export. */
export class PassportPackages20261123012100 implements MigrationInterface {
  readonly name = 'PassportPackages20261123012100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "passport_packages" (
      "id" uuid NOT NULL,
      "order_id" integer NOT NULL,
      "task_ids" jsonb NOT NULL,
      "asked" integer NOT NULL DEFAULT 0,
      "status" text NOT NULL DEFAULT 'pending',
      "job" jsonb,
      "path" text,
      "error" text,
      "size" bigint,
      "sha256" text,
      "requested_by" integer NOT NULL,
      "requested_by_name" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "finished_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "passport_packages_status_check" CHECK (status in ('pending', 'done', 'failed')),
      CONSTRAINT "passport_packages_done_check" CHECK (status <> 'done' or (sha256 is not null and size is not null)),
      CONSTRAINT "passport_packages_job_check" CHECK (status = 'pending' or job is null),
      CONSTRAINT "passport_packages_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(
      `CREATE INDEX "passport_packages_requester_idx" ON "passport_packages" ("order_id", "requested_by", "created_at")`,
    );
    await runner.query(
      `CREATE INDEX "passport_packages_path_idx" ON "passport_packages" ("path") WHERE path is not null`,
    );
    await runner.query(
      `CREATE INDEX "passport_packages_making_idx" ON "passport_packages" ("created_at") WHERE job is not null`,
    );
    await runner.query(`ALTER TABLE "passport_packages" ADD CONSTRAINT "passport_packages_requested_by_fk"
      FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "passport_exports" ADD "package_id" uuid`);
    await runner.query(`ALTER TABLE "passport_exports" ADD CONSTRAINT "passport_exports_package_id_fk"
      FOREIGN KEY ("package_id") REFERENCES "passport_packages"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(
      `CREATE INDEX "passport_exports_package_id_idx" ON "passport_exports" ("package_id") WHERE package_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "passport_exports" DROP COLUMN "package_id"');
    await runner.query('DROP TABLE "passport_packages"');
  }
}
