import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The operation shown at an idle work place: other work places of its work center are offered different ones
 * first.
 */
export class OffersOfPlaces20261123003100 implements MigrationInterface {
  readonly name = 'OffersOfPlaces20261123003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "work_place_offers" (
      "work_place_id" integer NOT NULL,
      "operation_id" integer NOT NULL,
      "offered_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "work_place_offers_pk" PRIMARY KEY ("work_place_id"),
      CONSTRAINT "work_place_offers_work_place_id_fk" FOREIGN KEY ("work_place_id") REFERENCES "work_places"("id"),
      CONSTRAINT "work_place_offers_operation_id_fk" FOREIGN KEY ("operation_id")
        REFERENCES "production_task_operations"("id") ON DELETE CASCADE
    )`);
    await runner.query(
      `CREATE INDEX "work_place_offers_operation_id_idx" ON "work_place_offers" ("operation_id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "work_place_offers"');
  }
}
