import type { MigrationInterface, QueryRunner } from 'typeorm';

/** КПП of companies: identifies the branch of a legal entity for the tax service. */
export class KppOfCompanies20261122144000 implements MigrationInterface {
  readonly name = 'KppOfCompanies20261122144000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "companies" ADD "kpp" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "companies" DROP COLUMN "kpp"`);
  }
}
