import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Natural sort order of numbers and serial numbers (А-2 before А-10), because the database selects the page.
 */
export class NaturalOrder20261122104600 implements MigrationInterface {
  readonly name = 'NaturalOrder20261122104600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE COLLATION "ru_natural" (provider = icu, locale = 'ru-u-kn-true')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP COLLATION "ru_natural"`);
  }
}
