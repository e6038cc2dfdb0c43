import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A session may change its id, and its former one is good for a moment: for requests that were under way. The tokens by which a
 * browser comes back end with the row of them, 30 days after the sign-in. Programs of before go on: they know of neither.
 */
export class EndsOfSessions20261128171501 implements MigrationInterface {
  readonly name = 'EndsOfSessions20261128171501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" ADD "former_hash" text');
    await runner.query('ALTER TABLE "sessions" ADD "former_until" timestamptz');
    await runner.query(
      'CREATE INDEX "sessions_former_hash_idx" ON "sessions" ("former_hash") WHERE former_hash is not null',
    );
    await runner.query(
      `ALTER TABLE "remember_tokens" ADD "family_ends_at" timestamptz NOT NULL DEFAULT now() + interval '30 days'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "remember_tokens" DROP COLUMN "family_ends_at"');
    await runner.query('DROP INDEX "sessions_former_hash_idx"');
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "former_until"');
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "former_hash"');
  }
}
