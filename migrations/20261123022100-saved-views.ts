import type { MigrationInterface, QueryRunner } from 'typeorm';

const VIEWS = `
  CREATE TABLE "saved_views" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "list" text NOT NULL,
    "module_id" integer,
    "user_id" integer NOT NULL,
    "name" text NOT NULL,
    "is_shared" boolean NOT NULL DEFAULT false,
    "query" text NOT NULL,
    "columns" jsonb NOT NULL,
    "deleted_at" TIMESTAMP WITH TIME ZONE,
    "version" integer NOT NULL DEFAULT '1',
    CONSTRAINT "saved_views_pk" PRIMARY KEY ("id"),
    CONSTRAINT "saved_views_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id")
      ON DELETE NO ACTION ON UPDATE NO ACTION,
    CONSTRAINT "saved_views_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id")
      ON DELETE NO ACTION ON UPDATE NO ACTION
  )`;

/** Named sets of filters, sorting and columns of lists. */
export class SavedViews20261123022100 implements MigrationInterface {
  readonly name = 'SavedViews20261123022100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEWS);
    await runner.query(`CREATE INDEX "saved_views_module_id_idx" ON "saved_views" ("module_id")`);
    await runner.query(`CREATE INDEX "saved_views_user_id_idx" ON "saved_views" ("user_id")`);
    await runner.query(`CREATE UNIQUE INDEX "saved_views_own_name_key" ON "saved_views"
      ("list", coalesce("module_id", 0), "user_id", lower("name")) WHERE deleted_at is null and not is_shared`);
    await runner.query(`CREATE UNIQUE INDEX "saved_views_shared_name_key" ON "saved_views"
      ("list", coalesce("module_id", 0), lower("name")) WHERE deleted_at is null and is_shared`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "saved_views"`);
  }
}
