import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wall boards and the tokens of their devices. */
export class WallBoards20261123124000 implements MigrationInterface {
  readonly name = 'WallBoards20261123124000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "wall_boards" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "module_id" integer NOT NULL, "pages" jsonb NOT NULL, "seconds_per_page" integer NOT NULL, "serial" integer NOT NULL DEFAULT '0', "token_hash" text NOT NULL, "next_token_hash" text, "turned_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "created_by" integer, "last_seen_at" TIMESTAMP WITH TIME ZONE, "last_ip" text, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "wall_boards_token_hash_key" UNIQUE ("token_hash"), CONSTRAINT "wall_boards_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "wall_boards_module_id_idx" ON "wall_boards"  ("module_id") `);
    await runner.query(
      `ALTER TABLE "wall_boards" ADD CONSTRAINT "wall_boards_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "wall_boards" ADD CONSTRAINT "wall_boards_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "wall_boards"');
  }
}
