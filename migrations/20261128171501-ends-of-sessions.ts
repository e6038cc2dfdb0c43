import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'sessions_former_hash_idx';

/**
 * A session may change its id, and the previous id stays valid for a moment, for requests in flight.
 * Remember-me tokens expire 30 days after the sign-in that started their series. Programs of older releases
 * still work, because they do not use these columns.
 */
export class EndsOfSessions20261128171501 implements MigrationInterface {
  readonly name = 'EndsOfSessions20261128171501';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "former_hash" text');
    await runner.query('ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "former_until" timestamptz');
    await runner.query(
      `ALTER TABLE "remember_tokens" ADD COLUMN IF NOT EXISTS "family_ends_at" timestamptz NOT NULL DEFAULT now() + interval '30 days'`,
    );
    // A failed attempt leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${INDEX}"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "${INDEX}" ON "sessions" ("former_hash") WHERE former_hash is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "${INDEX}"`);
    await runner.query('ALTER TABLE "remember_tokens" DROP COLUMN "family_ends_at"');
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "former_until"');
    await runner.query('ALTER TABLE "sessions" DROP COLUMN "former_hash"');
  }
}
