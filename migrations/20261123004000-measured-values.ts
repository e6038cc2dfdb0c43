import type { MigrationInterface, QueryRunner } from 'typeorm';

const MEASUREMENTS = `
  CREATE TABLE "technology_step_measurements" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "step_id" integer NOT NULL,
    "name" text NOT NULL,
    "unit" text,
    "lower_limit" numeric(18,6),
    "upper_limit" numeric(18,6),
    "is_required" boolean NOT NULL DEFAULT true,
    "sort" integer NOT NULL,
    CONSTRAINT "technology_step_measurements_pk" PRIMARY KEY ("id"),
    CONSTRAINT "technology_step_measurements_limits_check" CHECK (lower_limit <= upper_limit),
    CONSTRAINT "technology_step_measurements_step_id_fk" FOREIGN KEY ("step_id")
      REFERENCES "technology_steps"("id") ON DELETE CASCADE
  )`;

/**
 * Readings are history: a correction is a new row. The database itself checks whether a value is within its
 * limits.
 */
const READINGS = `
  CREATE TABLE "operation_readings" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "operation_id" integer NOT NULL,
    "task_step_id" integer NOT NULL,
    "run" integer NOT NULL,
    "measurement_id" integer NOT NULL,
    "name" text NOT NULL,
    "unit" text,
    "lower_limit" numeric(18,6),
    "upper_limit" numeric(18,6),
    "value" numeric(18,6) NOT NULL,
    "comment" text,
    "work_place_id" integer,
    "place_name" text,
    "user_id" integer NOT NULL,
    "user_name" text,
    "measured_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "operation_readings_pk" PRIMARY KEY ("id"),
    CONSTRAINT "operation_readings_limits_check" CHECK (
      comment is not null or ((lower_limit is null or value >= lower_limit) and (upper_limit is null or value <= upper_limit))),
    CONSTRAINT "operation_readings_operation_id_fk" FOREIGN KEY ("operation_id")
      REFERENCES "production_task_operations"("id"),
    CONSTRAINT "operation_readings_task_step_id_fk" FOREIGN KEY ("task_step_id") REFERENCES "production_task_steps"("id"),
    CONSTRAINT "operation_readings_work_place_id_fk" FOREIGN KEY ("work_place_id") REFERENCES "work_places"("id"),
    CONSTRAINT "operation_readings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id")
  )`;

/** Measurements of specification steps, and readings of operations. */
export class MeasuredValues20261123004000 implements MigrationInterface {
  readonly name = 'MeasuredValues20261123004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MEASUREMENTS);
    await runner.query(
      `CREATE INDEX "technology_step_measurements_step_id_idx" ON "technology_step_measurements" ("step_id")`,
    );
    await runner.query(`ALTER TABLE "production_order_steps" ADD "measurements" jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(READINGS);
    await runner.query(
      `CREATE INDEX "operation_readings_operation_id_id_idx" ON "operation_readings" ("operation_id", "id")`,
    );
    await runner.query(
      `CREATE INDEX "operation_readings_task_step_id_idx" ON "operation_readings" ("task_step_id")`,
    );
    await runner.query(`CREATE TRIGGER operation_readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "operation_readings"
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  /** Deletes all readings. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "operation_readings"`);
    await runner.query(`ALTER TABLE "production_order_steps" DROP COLUMN "measurements"`);
    await runner.query(`DROP TABLE "technology_step_measurements"`);
  }
}
