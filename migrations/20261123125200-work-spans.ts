import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Individual work intervals, pauses and finished runs, for figures by shift. The program fills them. */
export class WorkSpans20261123125200 implements MigrationInterface {
  readonly name = 'WorkSpans20261123125200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "work_spans" (
      "operation_id" integer NOT NULL,
      "since" TIMESTAMP WITH TIME ZONE NOT NULL,
      "kind" text NOT NULL,
      "until" TIMESTAMP WITH TIME ZONE NOT NULL,
      "detail" text NOT NULL,
      "module_id" integer NOT NULL,
      "order_operation_id" integer NOT NULL,
      "work_center_id" integer NOT NULL,
      "work_place_id" integer NOT NULL,
      CONSTRAINT "work_spans_pk" PRIMARY KEY ("operation_id", "since", "kind"),
      CONSTRAINT "work_spans_kind_check" CHECK (kind in ('worked', 'paused'))
    )`);
    await runner.query(
      `CREATE INDEX "work_spans_module_id_until_idx" ON "work_spans" ("module_id", "until")`,
    );
    await runner.query(`CREATE TABLE "work_runs" (
      "operation_id" integer NOT NULL,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "module_id" integer NOT NULL,
      "task_id" integer NOT NULL,
      "order_operation_id" integer NOT NULL,
      "source_operation_id" integer,
      "work_center_id" integer NOT NULL,
      "work_place_id" integer NOT NULL,
      "net_ms" bigint NOT NULL,
      "verdict" text,
      "defect_code_id" integer,
      CONSTRAINT "work_runs_pk" PRIMARY KEY ("operation_id", "at")
    )`);
    await runner.query(`CREATE INDEX "work_runs_module_id_at_idx" ON "work_runs" ("module_id", "at")`);
    await runner.query(
      `CREATE INDEX "work_runs_source_operation_id_at_idx" ON "work_runs" ("source_operation_id", "at")`,
    );
    await runner.query(`CREATE INDEX "work_runs_task_id_idx" ON "work_runs" ("task_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "work_runs"');
    await runner.query('DROP TABLE "work_spans"');
  }
}
