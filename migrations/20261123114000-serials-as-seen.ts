import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Same as `asSeen` of `kernel/search.ts`: case-insensitive, look-alike letters unified. Written manually:
 * entities cannot express expressions.
 */
const SEEN = `translate(lower(coalesce(serial_number, '')), 'ёавекмнорстух', 'eabekmhopctyx')`;

/** Serial numbers are found regardless of case and keyboard layout. */
export class SerialsAsSeen20261123114000 implements MigrationInterface {
  readonly name = 'SerialsAsSeen20261123114000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_lots_serial_search_idx"`);
    await runner.query(
      `CREATE INDEX "stock_lots_serial_search_idx" ON "stock_lots" USING gin ((${SEEN}) gin_trgm_ops)`,
    );
    await runner.query(
      `CREATE INDEX "stock_lots_serial_seen_idx" ON "stock_lots" ((${SEEN}), "product_id") WHERE serial_number is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_lots_serial_seen_idx"`);
    await runner.query(`DROP INDEX "public"."stock_lots_serial_search_idx"`);
    await runner.query(
      `CREATE INDEX "stock_lots_serial_search_idx" ON "stock_lots"
       USING gin ((translate(lower(coalesce(serial_number, '')), 'ё', 'е')) gin_trgm_ops)`,
    );
  }
}
