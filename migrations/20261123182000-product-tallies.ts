import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Incoming and outgoing quantities of storehouses by product, and an index of finished items. The program
 * fills the tallies.
 */
export class ProductTallies20261123182000 implements MigrationInterface {
  readonly name = 'ProductTallies20261123182000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "product_tallies" (
      "module_id" integer NOT NULL,
      "product_id" integer NOT NULL,
      "slot" TIMESTAMP WITH TIME ZONE NOT NULL,
      "came" bigint NOT NULL,
      "went" bigint NOT NULL,
      CONSTRAINT "product_tallies_pk" PRIMARY KEY ("module_id", "product_id", "slot")
    )`);
    await runner.query(
      `CREATE INDEX "work_tallies_items_idx" ON "work_tallies" ("module_id", "slot") WHERE kind = 'item'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."work_tallies_items_idx"`);
    await runner.query(`DROP TABLE "product_tallies"`);
  }
}
