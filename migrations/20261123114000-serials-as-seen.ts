import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `asSeen` of `kernel/search.ts`: without case, look-alike letters as one. By hand: entities know no expressions. */
const SEEN = `translate(lower(coalesce(serial_number, '')), 'ёавекмнорстух', 'eabekmhopctyx')`;

/** Serial numbers are found however their letters were typed. */
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
