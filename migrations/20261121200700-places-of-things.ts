import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['picks', 'reservations', 'stock_taking_cells', 'stock_taking_lines'];

/**
 * Deleting a cell checks these tables for references, which scanned each of them for every cell of a deleted
 * line.
 */
export class PlacesOfThings20261121200700 implements MigrationInterface {
  readonly name = 'PlacesOfThings20261121200700';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`CREATE INDEX "${table}_cell_id_idx" ON "${table}"  ("cell_id") `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) {
      await runner.query(`DROP INDEX "public"."${table}_cell_id_idx"`);
    }
  }
}
