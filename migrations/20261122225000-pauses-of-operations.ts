import type { MigrationInterface, QueryRunner } from 'typeorm';

const STRETCHES = `
  CREATE TABLE "operation_stretches" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "operation_id" integer NOT NULL,
    "work_place_id" integer,
    "work_place_name" text,
    "user_id" integer,
    "user_name" text,
    "started_at" TIMESTAMP WITH TIME ZONE NOT NULL,
    "ended_at" TIMESTAMP WITH TIME ZONE NOT NULL,
    "end_reason" text NOT NULL,
    "comment" text,
    CONSTRAINT "operation_stretches_pk" PRIMARY KEY ("id"),
    CONSTRAINT "operation_stretches_times_check" CHECK (ended_at >= started_at),
    CONSTRAINT "operation_stretches_operation_id_fk" FOREIGN KEY ("operation_id")
      REFERENCES "production_task_operations"("id"),
    CONSTRAINT "operation_stretches_work_place_id_fk" FOREIGN KEY ("work_place_id") REFERENCES "work_places"("id"),
    CONSTRAINT "operation_stretches_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id")
  )`;

/**
 * Operations can be paused and resumed: a work place works on one and may have several paused. The previous
 * release does not support pauses: it treats a paused operation as one in work.
 */
export class PausesOfOperations20261122225000 implements MigrationInterface {
  readonly name = 'PausesOfOperations20261122225000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STRETCHES);
    await runner.query(
      `CREATE INDEX "operation_stretches_operation_id_idx" ON "operation_stretches" ("operation_id")`,
    );
    await runner.query(`
      ALTER TABLE "production_task_operations" ADD "paused_at" TIMESTAMP WITH TIME ZONE,
        ADD "pause_reason" text, ADD "pause_comment" text, ADD "resumed_at" TIMESTAMP WITH TIME ZONE,
        ADD "worked_seconds" integer,
        ADD CONSTRAINT "production_task_operations_pause_check"
          CHECK ((paused_at is null) = (pause_reason is null)) NOT VALID`);
    await runner.query(
      `ALTER TABLE "production_task_operations" VALIDATE CONSTRAINT "production_task_operations_pause_check"`,
    );
    await runner.query(`
      CREATE UNIQUE INDEX "production_task_operations_active_place_key"
        ON "production_task_operations" ("work_place_id") WHERE status = 'work' and paused_at is null`);
    await runner.query(`
      CREATE INDEX "production_task_operations_paused_idx"
        ON "production_task_operations" ("work_place_id") WHERE paused_at is not null`);
    await runner.query(`DROP INDEX "production_task_operations_place_key"`);
  }

  /** Not possible while a work place has more than one operation in work, including paused ones. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNIQUE INDEX "production_task_operations_place_key"
        ON "production_task_operations" ("work_place_id") WHERE status = 'work'`);
    await runner.query(`DROP INDEX "production_task_operations_paused_idx"`);
    await runner.query(`DROP INDEX "production_task_operations_active_place_key"`);
    await runner.query(`
      ALTER TABLE "production_task_operations" DROP CONSTRAINT "production_task_operations_pause_check",
        DROP COLUMN "worked_seconds", DROP COLUMN "resumed_at", DROP COLUMN "pause_comment",
        DROP COLUMN "pause_reason", DROP COLUMN "paused_at"`);
    await runner.query(`DROP TABLE "operation_stretches"`);
  }
}
