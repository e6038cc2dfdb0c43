import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses become unique within a storehouse. Adds indexes for children of a node, active or hidden. */
export class StorehouseStructure20261121141600 implements MigrationInterface {
  readonly name = 'StorehouseStructure20261121141600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "storehouse_stacks_line_id_idx" ON "storehouse_stacks"  ("line_id") `);
    await runner.query(
      `CREATE INDEX "storehouse_shelves_stack_id_idx" ON "storehouse_shelves"  ("stack_id") `,
    );
    await runner.query(`CREATE INDEX "storehouse_cells_shelf_id_idx" ON "storehouse_cells"  ("shelf_id") `);
    await runner.query(
      `CREATE UNIQUE INDEX "storehouse_cells_address_key" ON "storehouse_cells"  ("module_id", "address") WHERE hidden_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."storehouse_cells_address_key"`);
    await runner.query(`DROP INDEX "public"."storehouse_cells_shelf_id_idx"`);
    await runner.query(`DROP INDEX "public"."storehouse_shelves_stack_id_idx"`);
    await runner.query(`DROP INDEX "public"."storehouse_stacks_line_id_idx"`);
  }
}
