import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of work places: repair, arrival, solution; escalation to further roles. */
export class Andon20261123123000 implements MigrationInterface {
  readonly name = 'Andon20261123123000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "place_calls"
      ADD COLUMN "arrived_at" TIMESTAMP WITH TIME ZONE,
      ADD COLUMN "arrived_by_id" integer,
      ADD COLUMN "solution" text,
      DROP CONSTRAINT "place_calls_type_check",
      ADD CONSTRAINT "place_calls_type_check" CHECK (type in ('material', 'setup', 'quality', 'repair')),
      ADD CONSTRAINT "place_calls_arrived_check" CHECK ((arrived_at is null) = (arrived_by_id is null)),
      ADD CONSTRAINT "place_calls_arrived_by_id_fk" FOREIGN KEY ("arrived_by_id") REFERENCES "users"("id")
        ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`CREATE INDEX "place_calls_raised_at_idx" ON "place_calls" ("raised_at")`);
    await runner.query(`CREATE TABLE "call_escalations" (
      "call_id" integer NOT NULL,
      "role_id" integer NOT NULL,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "call_escalations_pk" PRIMARY KEY ("call_id", "role_id"),
      CONSTRAINT "call_escalations_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "place_calls"("id")
        ON DELETE CASCADE ON UPDATE NO ACTION,
      CONSTRAINT "call_escalations_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "roles"("id")
        ON DELETE NO ACTION ON UPDATE NO ACTION
    )`);
    await runner.query(`CREATE TABLE "call_rules" (
      "module_id" integer NOT NULL,
      "rules" jsonb NOT NULL DEFAULT '[]',
      "version" integer NOT NULL DEFAULT 1,
      CONSTRAINT "call_rules_pk" PRIMARY KEY ("module_id"),
      CONSTRAINT "call_rules_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id")
        ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "call_rules"');
    await runner.query('DROP TABLE "call_escalations"');
    await runner.query('DROP INDEX "place_calls_raised_at_idx"');
    await runner.query(`DELETE FROM "place_calls" WHERE type = 'repair'`);
    await runner.query(`ALTER TABLE "place_calls"
      DROP COLUMN "arrived_at", DROP COLUMN "arrived_by_id", DROP COLUMN "solution",
      DROP CONSTRAINT "place_calls_type_check",
      ADD CONSTRAINT "place_calls_type_check" CHECK (type in ('material', 'setup', 'quality'))`);
  }
}
