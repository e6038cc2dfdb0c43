import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An event is written three times within a moment: it comes in, gets its numbers, is published. With room for that in its page only
 * what changed goes into the journal, not the whole event again. Nobody looks for one by its identifier, which the
 * program makes: the index of them was written three times as well.
 */
export class RoomOfTheOutbox20261123213002 implements MigrationInterface {
  readonly name = 'RoomOfTheOutbox20261123213002';
  readonly permits = {
    'drop-key': 'on conflict на него не полагался, и по нему не искали: идентификатор даёт программа',
  };

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox" SET (fillfactor = 40)');
    await runner.query('ALTER TABLE "outbox" DROP CONSTRAINT "outbox_event_id_key"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event_id_key" UNIQUE ("event_id")');
    await runner.query('ALTER TABLE "outbox" RESET (fillfactor)');
  }
}
