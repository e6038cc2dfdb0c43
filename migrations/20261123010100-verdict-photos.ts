import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Run of the operation for photos that the ОТК attaches to an inspection result. */
export class VerdictPhotos20261123010100 implements MigrationInterface {
  readonly name = 'VerdictPhotos20261123010100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "operation_photos" ADD "run" integer`);
    await runner.query(`
      ALTER TABLE "operation_photos" DROP CONSTRAINT "operation_photos_stage_check",
        ADD CONSTRAINT "operation_photos_stage_check"
          CHECK (stage in ('start', 'step', 'finish', 'timer', 'verdict')) NOT VALID,
        ADD CONSTRAINT "operation_photos_run_check" CHECK ((stage = 'verdict') = (run is not null)) NOT VALID`);
    await runner.query(`ALTER TABLE "operation_photos" VALIDATE CONSTRAINT "operation_photos_stage_check"`);
    await runner.query(`ALTER TABLE "operation_photos" VALIDATE CONSTRAINT "operation_photos_run_check"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "operation_photos" DROP CONSTRAINT "operation_photos_run_check"`);
    await runner.query(`UPDATE "operation_photos" SET stage = 'finish' WHERE stage = 'verdict'`);
    await runner.query(`
      ALTER TABLE "operation_photos" DROP COLUMN "run", DROP CONSTRAINT "operation_photos_stage_check",
        ADD CONSTRAINT "operation_photos_stage_check" CHECK (stage in ('start', 'step', 'finish', 'timer'))`);
  }
}
