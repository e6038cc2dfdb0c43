import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Uploaded pictures of steps and products, including those already referenced; documents that are part of the
 * program.
 */
export class Pictures20261122173000 implements MigrationInterface {
  readonly name = 'Pictures20261122173000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "pictures" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "kind" text NOT NULL,
      "name" text NOT NULL,
      "status" text NOT NULL DEFAULT 'uploaded',
      "source_path" text,
      "width" integer,
      "height" integer,
      "uploaded_by" integer,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "checked_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "pictures_name_key" UNIQUE ("kind", "name"),
      CONSTRAINT "pictures_kind_check" CHECK (kind in ('step', 'product')),
      CONSTRAINT "pictures_status_check" CHECK (status in ('uploaded', 'ready', 'failed')),
      CONSTRAINT "pictures_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(
      `ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id")`,
    );
    await runner.query(`CREATE INDEX "pictures_checked_idx" ON "pictures" ("checked_at")`);
    await runner.query(
      `CREATE INDEX "pictures_source_idx" ON "pictures" ("created_at") WHERE source_path is not null`,
    );
    // Pictures used by each version.
    await runner.query(
      `CREATE INDEX "tech_map_versions_pictures_idx" ON "tech_map_versions"
       USING gin (jsonb_path_query_array(content, '$.**.img_url'))`,
    );
    await runner.query(`ALTER TABLE "documents" ADD "revision" integer`);
    // From now on one document of each template is maintained by the program.
    await runner.query(
      `update documents set revision = 0
        where id in (select min(id) from documents where template_key is not null group by template_key)`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "documents_built_in_key" ON "documents" ("template_key") WHERE revision is not null`,
    );
    await runner.query(
      `insert into pictures (kind, name, status)
       select 'product', img_url, 'ready' from products where img_url is not null
       union select 'step', img_url, 'ready' from technology_steps where img_url is not null
       union select 'step', img_url, 'ready' from production_order_steps where img_url is not null
       union select 'step', img_url #>> '{}', 'ready'
               from tech_map_versions, jsonb_path_query(content, '$.**.img_url') img_url
              where jsonb_typeof(img_url) = 'string'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "documents_built_in_key"`);
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "revision"`);
    await runner.query(`DROP INDEX "tech_map_versions_pictures_idx"`);
    await runner.query(`DROP TABLE "pictures"`);
  }
}
