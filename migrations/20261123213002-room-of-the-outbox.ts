import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An event is written three times within a moment: inserted, numbered, published. With free space in its page
 * only the change goes into the WAL, not the complete event again. No query looks up events by their
 * identifier, which the program generates: its index was also written three times.
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
