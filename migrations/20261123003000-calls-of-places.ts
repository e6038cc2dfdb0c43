import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of work places: for material, setup or quality control. */
export class CallsOfPlaces20261123003000 implements MigrationInterface {
  readonly name = 'CallsOfPlaces20261123003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "place_calls" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "work_place_id" integer NOT NULL,
      "operation_id" integer,
      "type" text NOT NULL,
      "comment" text,
      "raised_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "raised_by_id" integer NOT NULL,
      "acknowledged_at" TIMESTAMP WITH TIME ZONE,
      "acknowledged_by_id" integer,
      "solved_at" TIMESTAMP WITH TIME ZONE,
      "solved_by_id" integer,
      CONSTRAINT "place_calls_pk" PRIMARY KEY ("id"),
      CONSTRAINT "place_calls_type_check" CHECK (type in ('material', 'setup', 'quality')),
      CONSTRAINT "place_calls_acknowledged_check" CHECK ((acknowledged_at is null) = (acknowledged_by_id is null)),
      CONSTRAINT "place_calls_solved_check" CHECK ((solved_at is null) = (solved_by_id is null))
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX "place_calls_open_key" ON "place_calls" ("work_place_id", "type") WHERE solved_at is null`,
    );
    await runner.query(
      `CREATE INDEX "place_calls_operation_idx" ON "place_calls" ("operation_id") WHERE operation_id is not null`,
    );
    for (const [column, target, onDelete] of KEYS) {
      await runner.query(
        `ALTER TABLE "place_calls" ADD CONSTRAINT "place_calls_${column}_fk" FOREIGN KEY ("${column}")
         REFERENCES "${target}"("id") ON DELETE ${onDelete} ON UPDATE NO ACTION`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "place_calls"');
  }
}

const KEYS = [
  ['work_place_id', 'work_places', 'NO ACTION'],
  ['operation_id', 'production_task_operations', 'SET NULL'],
  ['raised_by_id', 'users', 'NO ACTION'],
  ['acknowledged_by_id', 'users', 'NO ACTION'],
  ['solved_by_id', 'users', 'NO ACTION'],
] as const;
