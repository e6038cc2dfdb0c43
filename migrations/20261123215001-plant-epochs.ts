import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each time that the plant was restored from a backup. */
export class PlantEpochs20261123215001 implements MigrationInterface {
  readonly name = 'PlantEpochs20261123215001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "plant_epochs" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "epoch" uuid NOT NULL, "begun_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "plant_epochs_pk" PRIMARY KEY ("id"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "plant_epochs"');
  }
}
