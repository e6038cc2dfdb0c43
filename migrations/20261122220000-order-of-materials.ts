import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sequence of the materials of a specification. Existing ones remain sorted by id, and the previous release
 * still writes and reads them that way.
 */
export class OrderOfMaterials20261122220000 implements MigrationInterface {
  readonly name = 'OrderOfMaterials20261122220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "tech_map_materials" ADD "sort" integer NOT NULL DEFAULT 0`);
  }

  /** Materials are sorted by id again; specification versions retain their saved sequence. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "tech_map_materials" DROP COLUMN "sort"`);
  }
}
