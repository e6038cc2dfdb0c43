import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = [
  ['operation_id', 'production_task_operations'],
  ['work_place_id', 'work_places'],
  ['user_id', 'users'],
  ['back_to_id', 'production_task_operations'],
  ['replacement_task_id', 'production_tasks'],
] as const;

/** Inspection results of the ОТК, and the runs of operations that they sent back. */
export class OperationRuns20261122224100 implements MigrationInterface {
  readonly name = 'OperationRuns20261122224100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "production_orders" ADD "scrapped_task_count" integer NOT NULL DEFAULT '0'`,
    );
    await runner.query(`ALTER TABLE "production_tasks" ADD "scrapped_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "production_task_operations" ADD "run" integer NOT NULL DEFAULT '1'`);
    await runner.query(`CREATE TABLE "operation_runs" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "operation_id" integer NOT NULL,
      "run" integer NOT NULL,
      "work_place_id" integer,
      "user_id" integer,
      "place_name" text,
      "user_name" text,
      "started_at" TIMESTAMP WITH TIME ZONE,
      "ended_at" TIMESTAMP WITH TIME ZONE,
      "result" text,
      "reason" text,
      "comment" text,
      "decided_by" text,
      "back_to_id" integer,
      "replacement_task_id" integer,
      CONSTRAINT "operation_runs_operation_id_run_key" UNIQUE ("operation_id", "run"),
      CONSTRAINT "operation_runs_replacement_task_id_key" UNIQUE ("replacement_task_id"),
      CONSTRAINT "operation_runs_result_check" CHECK (result in ('good', 'rework', 'scrap')),
      CONSTRAINT "operation_runs_reason_check" CHECK (result is null or result = 'good' or reason is not null),
      CONSTRAINT "operation_runs_back_check" CHECK ((back_to_id is not null) = (result is not distinct from 'rework')),
      CONSTRAINT "operation_runs_pk" PRIMARY KEY ("id")
    )`);
    for (const [column, target] of KEYS) {
      await runner.query(
        `ALTER TABLE "operation_runs" ADD CONSTRAINT "operation_runs_${column}_fk" FOREIGN KEY ("${column}")
         REFERENCES "${target}"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "operation_runs"');
    await runner.query('ALTER TABLE "production_task_operations" DROP COLUMN "run"');
    await runner.query('ALTER TABLE "production_tasks" DROP COLUMN "scrapped_at"');
    await runner.query('ALTER TABLE "production_orders" DROP COLUMN "scrapped_task_count"');
  }
}
