import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of users, each announced once. */
export class Notices20261123123100 implements MigrationInterface {
  readonly name = 'Notices20261123123100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "notices" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "user_id" integer NOT NULL,
      "kind" text NOT NULL,
      "subject" text NOT NULL,
      "title" text NOT NULL,
      "text" text,
      "path" text,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "read_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "notices_pk" PRIMARY KEY ("id"),
      CONSTRAINT "notices_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id")
        ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await runner.query(`CREATE UNIQUE INDEX "notices_once_key" ON "notices" ("kind", "subject", "user_id")`);
    await runner.query(`CREATE INDEX "notices_user_idx" ON "notices" ("user_id", "id")`);
    await runner.query(`CREATE INDEX "notices_unread_idx" ON "notices" ("user_id") WHERE read_at is null`);
    await runner.query(`CREATE INDEX "notices_created_at_idx" ON "notices" ("created_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "notices"');
  }
}
