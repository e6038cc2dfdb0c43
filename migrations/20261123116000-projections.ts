import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projections of the outbox, and the first one: activity of production modules. The program fills them. */
export class Projections20261123116000 implements MigrationInterface {
  readonly name = 'Projections20261123116000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "projections" (
      "name" text NOT NULL,
      "seq" bigint NOT NULL,
      "event_at" TIMESTAMP WITH TIME ZONE,
      "taken_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "edition" text NOT NULL,
      CONSTRAINT "projections_pk" PRIMARY KEY ("name")
    )`);
    await runner.query(`CREATE TABLE "work_tallies" (
      "module_id" integer NOT NULL,
      "slot" TIMESTAMP WITH TIME ZONE NOT NULL,
      "kind" text NOT NULL,
      "order_id" integer NOT NULL,
      "order_operation_id" integer NOT NULL,
      "work_place_id" integer NOT NULL,
      "detail" text NOT NULL,
      "work_center_id" integer NOT NULL,
      "count" integer NOT NULL,
      "ms" bigint NOT NULL,
      CONSTRAINT "work_tallies_pk"
        PRIMARY KEY ("module_id", "slot", "kind", "order_id", "order_operation_id", "work_place_id", "detail"),
      CONSTRAINT "work_tallies_kind_check"
        CHECK (kind in ('started', 'done', 'item', 'worked', 'paused', 'verdict', 'defect'))
    )`);
    await runner.query(`CREATE INDEX "work_tallies_order_idx" ON "work_tallies" ("order_id", "kind")`);
    await runner.query(`CREATE TABLE "open_stretches" (
      "operation_id" integer NOT NULL,
      "kind" text NOT NULL,
      "detail" text NOT NULL,
      "since" TIMESTAMP WITH TIME ZONE NOT NULL,
      "module_id" integer NOT NULL,
      "order_id" integer NOT NULL,
      "order_operation_id" integer NOT NULL,
      "work_center_id" integer NOT NULL,
      "work_place_id" integer NOT NULL,
      CONSTRAINT "open_stretches_pk" PRIMARY KEY ("operation_id"),
      CONSTRAINT "open_stretches_kind_check" CHECK (kind in ('worked', 'paused'))
    )`);
    await runner.query(`CREATE INDEX "open_stretches_module_id_idx" ON "open_stretches" ("module_id")`);
    await runner.query(`CREATE INDEX "open_stretches_order_id_idx" ON "open_stretches" ("order_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "open_stretches"');
    await runner.query('DROP TABLE "work_tallies"');
    await runner.query('DROP TABLE "projections"');
  }
}
