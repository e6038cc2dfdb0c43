import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A password that was made by the program, or typed by an administrator for somebody else, and whether somebody signed in by it.
 * Programs of before go on: they know of neither.
 */
export class IssuedPasswords20261128175600 implements MigrationInterface {
  readonly name = 'IssuedPasswords20261128175600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "password_issued_at" timestamptz');
    await runner.query('ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "issued_password_used_at" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" DROP COLUMN "issued_password_used_at"');
    await runner.query('ALTER TABLE "users" DROP COLUMN "password_issued_at"');
  }
}
