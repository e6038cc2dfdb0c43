import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In which order the materials of a specification stand. Those of before stand by their ids, as they did; the release
 * before goes on writing and reading them so.
 */
export class OrderOfMaterials20261122220000 implements MigrationInterface {
  readonly name = 'OrderOfMaterials20261122220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "tech_map_materials" ADD "sort" integer NOT NULL DEFAULT 0`);
  }

  /** Materials stand by their ids again; versions of specifications keep the order that they were saved in. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "tech_map_materials" DROP COLUMN "sort"`);
  }
}
