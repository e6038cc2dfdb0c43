import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a code of the second factor was entered in a session. Programs of older releases still work, because
 * they do not check it.
 */
export class CodeInSessions20261128182500 implements MigrationInterface {
  readonly name = 'CodeInSessions20261128182500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "code_given_at" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "code_given_at"');
  }
}
