import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stock-takings, opening balances, minimum stock, and progress of long renderings. */
export class StockTakings20261121160517 implements MigrationInterface {
  readonly name = 'StockTakings20261121160517';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "opening_balances" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "module_id" integer NOT NULL, "file_name" text NOT NULL, "lines" integer NOT NULL, "pieces" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "created_by" integer NOT NULL, "undone_at" TIMESTAMP WITH TIME ZONE, "undone_by" integer, CONSTRAINT "opening_balances_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "opening_balances_module_id_id_idx" ON "opening_balances"  ("module_id", "id") `,
    );
    await runner.query(
      `CREATE TABLE "stock_minimums" ("module_id" integer NOT NULL, "product_id" integer NOT NULL, "quantity" integer NOT NULL, CONSTRAINT "stock_minimums_quantity_check" CHECK (quantity >= 0), CONSTRAINT "stock_minimums_pk" PRIMARY KEY ("module_id", "product_id"))`,
    );
    await runner.query(
      `CREATE TABLE "stock_takings" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "module_id" integer NOT NULL, "number" integer NOT NULL, "scope" text NOT NULL, "status" text NOT NULL DEFAULT 'counting', "is_blind" boolean NOT NULL DEFAULT true, "comment" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "created_by" integer NOT NULL, "posted_at" TIMESTAMP WITH TIME ZONE, "posted_by" integer, "version" integer NOT NULL DEFAULT '1', CONSTRAINT "stock_takings_number_key" UNIQUE ("module_id", "number"), CONSTRAINT "stock_takings_posted_check" CHECK ((status = 'posted') = (posted_at is not null)), CONSTRAINT "stock_takings_status_check" CHECK (status in ('counting', 'review', 'posted', 'cancelled')), CONSTRAINT "stock_takings_scope_check" CHECK (scope in ('cells', 'products')), CONSTRAINT "stock_takings_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "stock_taking_products" ("taking_id" integer NOT NULL, "product_id" integer NOT NULL, CONSTRAINT "stock_taking_products_pk" PRIMARY KEY ("taking_id", "product_id"))`,
    );
    await runner.query(
      `CREATE TABLE "stock_taking_cells" ("taking_id" integer NOT NULL, "cell_id" integer NOT NULL, "state" text NOT NULL DEFAULT 'planned', "is_found" boolean NOT NULL DEFAULT false, "is_active" boolean NOT NULL DEFAULT true, "version" integer NOT NULL DEFAULT '1', CONSTRAINT "stock_taking_cells_state_check" CHECK (state in ('planned', 'counting', 'counted')), CONSTRAINT "stock_taking_cells_pk" PRIMARY KEY ("taking_id", "cell_id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "stock_taking_cells_active_key" ON "stock_taking_cells"  ("cell_id") WHERE is_active`,
    );
    await runner.query(
      `CREATE TABLE "stock_taking_lines" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "taking_id" integer NOT NULL, "cell_id" integer NOT NULL, "product_id" integer NOT NULL, "batch_id" integer, "lot_id" integer, "serial_number" text, "chosen_count_id" integer, "problem" text, "version" integer NOT NULL DEFAULT '1', CONSTRAINT "stock_taking_lines_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "stock_taking_lines_taking_id_cell_id_idx" ON "stock_taking_lines"  ("taking_id", "cell_id") `,
    );
    await runner.query(
      `CREATE TABLE "stock_taking_counts" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "line_id" integer NOT NULL, "quantity" integer NOT NULL, "expected" integer NOT NULL, "position" bigint NOT NULL, "counted_by" integer NOT NULL, "counted_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "is_left_over" boolean NOT NULL DEFAULT false, CONSTRAINT "stock_taking_counts_quantity_check" CHECK (quantity >= 0 and expected >= 0), CONSTRAINT "stock_taking_counts_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "stock_taking_counts_line_id_id_idx" ON "stock_taking_counts"  ("line_id", "id") `,
    );
    await runner.query(`ALTER TABLE "render_requests" ADD "pages_done" integer`);
    await runner.query(`ALTER TABLE "render_requests" ADD "pages_total" integer`);
    await runner.query(
      `ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_undone_by_fk" FOREIGN KEY ("undone_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_minimums" ADD CONSTRAINT "stock_minimums_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_minimums" ADD CONSTRAINT "stock_minimums_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_takings" ADD CONSTRAINT "stock_takings_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_takings" ADD CONSTRAINT "stock_takings_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_takings" ADD CONSTRAINT "stock_takings_posted_by_fk" FOREIGN KEY ("posted_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_products" ADD CONSTRAINT "stock_taking_products_taking_id_fk" FOREIGN KEY ("taking_id") REFERENCES "stock_takings"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_products" ADD CONSTRAINT "stock_taking_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_cells" ADD CONSTRAINT "stock_taking_cells_taking_id_fk" FOREIGN KEY ("taking_id") REFERENCES "stock_takings"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_cells" ADD CONSTRAINT "stock_taking_cells_cell_id_fk" FOREIGN KEY ("cell_id") REFERENCES "storehouse_cells"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_taking_id_fk" FOREIGN KEY ("taking_id") REFERENCES "stock_takings"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_cell_id_fk" FOREIGN KEY ("cell_id") REFERENCES "storehouse_cells"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "manufacturer_batches"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "stock_lots"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_chosen_count_id_fk" FOREIGN KEY ("chosen_count_id") REFERENCES "stock_taking_counts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_counts" ADD CONSTRAINT "stock_taking_counts_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "stock_taking_lines"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_counts" ADD CONSTRAINT "stock_taking_counts_counted_by_fk" FOREIGN KEY ("counted_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    // Written manually: entities cannot express `nulls not distinct`.
    await runner.query(
      `CREATE UNIQUE INDEX "stock_taking_lines_goods_key" ON "stock_taking_lines"
         ("taking_id", "cell_id", "product_id", "batch_id", "lot_id", "serial_number") NULLS NOT DISTINCT`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."stock_taking_lines_goods_key"`);
    await runner.query(
      `ALTER TABLE "stock_taking_counts" DROP CONSTRAINT "stock_taking_counts_counted_by_fk"`,
    );
    await runner.query(`ALTER TABLE "stock_taking_counts" DROP CONSTRAINT "stock_taking_counts_line_id_fk"`);
    await runner.query(
      `ALTER TABLE "stock_taking_lines" DROP CONSTRAINT "stock_taking_lines_chosen_count_id_fk"`,
    );
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP CONSTRAINT "stock_taking_lines_lot_id_fk"`);
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP CONSTRAINT "stock_taking_lines_batch_id_fk"`);
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP CONSTRAINT "stock_taking_lines_product_id_fk"`);
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP CONSTRAINT "stock_taking_lines_cell_id_fk"`);
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP CONSTRAINT "stock_taking_lines_taking_id_fk"`);
    await runner.query(`ALTER TABLE "stock_taking_cells" DROP CONSTRAINT "stock_taking_cells_cell_id_fk"`);
    await runner.query(`ALTER TABLE "stock_taking_cells" DROP CONSTRAINT "stock_taking_cells_taking_id_fk"`);
    await runner.query(
      `ALTER TABLE "stock_taking_products" DROP CONSTRAINT "stock_taking_products_product_id_fk"`,
    );
    await runner.query(
      `ALTER TABLE "stock_taking_products" DROP CONSTRAINT "stock_taking_products_taking_id_fk"`,
    );
    await runner.query(`ALTER TABLE "stock_takings" DROP CONSTRAINT "stock_takings_posted_by_fk"`);
    await runner.query(`ALTER TABLE "stock_takings" DROP CONSTRAINT "stock_takings_created_by_fk"`);
    await runner.query(`ALTER TABLE "stock_takings" DROP CONSTRAINT "stock_takings_module_id_fk"`);
    await runner.query(`ALTER TABLE "stock_minimums" DROP CONSTRAINT "stock_minimums_product_id_fk"`);
    await runner.query(`ALTER TABLE "stock_minimums" DROP CONSTRAINT "stock_minimums_module_id_fk"`);
    await runner.query(`ALTER TABLE "opening_balances" DROP CONSTRAINT "opening_balances_undone_by_fk"`);
    await runner.query(`ALTER TABLE "opening_balances" DROP CONSTRAINT "opening_balances_created_by_fk"`);
    await runner.query(`ALTER TABLE "opening_balances" DROP CONSTRAINT "opening_balances_module_id_fk"`);
    await runner.query(`ALTER TABLE "render_requests" DROP COLUMN "pages_total"`);
    await runner.query(`ALTER TABLE "render_requests" DROP COLUMN "pages_done"`);
    await runner.query(`DROP INDEX "public"."stock_taking_counts_line_id_id_idx"`);
    await runner.query(`DROP TABLE "stock_taking_counts"`);
    await runner.query(`DROP INDEX "public"."stock_taking_lines_taking_id_cell_id_idx"`);
    await runner.query(`DROP TABLE "stock_taking_lines"`);
    await runner.query(`DROP INDEX "public"."stock_taking_cells_active_key"`);
    await runner.query(`DROP TABLE "stock_taking_cells"`);
    await runner.query(`DROP TABLE "stock_taking_products"`);
    await runner.query(`DROP TABLE "stock_takings"`);
    await runner.query(`DROP TABLE "stock_minimums"`);
    await runner.query(`DROP INDEX "public"."opening_balances_module_id_id_idx"`);
    await runner.query(`DROP TABLE "opening_balances"`);
  }
}
