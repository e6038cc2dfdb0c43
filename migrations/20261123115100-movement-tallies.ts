import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Activity of storehouses, and an index of open deliveries. The program fills the tallies. */
export class MovementTallies20261123115100 implements MigrationInterface {
  readonly name = 'MovementTallies20261123115100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "movement_tallies" (
      "module_id" integer NOT NULL,
      "slot" TIMESTAMP WITH TIME ZONE NOT NULL,
      "cell_id" integer NOT NULL,
      "count" integer NOT NULL,
      CONSTRAINT "movement_tallies_pk" PRIMARY KEY ("module_id", "slot", "cell_id")
    )`);
    await runner.query(
      `CREATE INDEX "movement_tallies_old_cells_idx" ON "movement_tallies" ("slot") WHERE cell_id > 0`,
    );
    await runner.query(
      `CREATE INDEX "receipt_invoices_open_idx" ON "receipt_invoices" ("module_id", "date")
       WHERE status in ('created', 'processed') and deleted_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."receipt_invoices_open_idx"`);
    await runner.query(`DROP TABLE "movement_tallies"`);
  }
}
