import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipments to buyers, by customer order. */
export class CustomerShipments20261122172000 implements MigrationInterface {
  readonly name = 'CustomerShipments20261122172000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "customer_shipments" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "order_id" integer NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "created_by" integer NOT NULL,
      "reversed_at" TIMESTAMP WITH TIME ZONE,
      "reversed_by" integer,
      CONSTRAINT "customer_shipments_reversed_check" CHECK ((reversed_at is null) = (reversed_by is null)),
      CONSTRAINT "customer_shipments_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(
      `CREATE INDEX "customer_shipments_order_id_id_idx" ON "customer_shipments" ("order_id", "id")`,
    );
    await runner.query(`CREATE TABLE "customer_shipment_lines" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "shipment_id" integer NOT NULL,
      "product_id" integer NOT NULL,
      "lot_id" integer NOT NULL,
      "cell_id" integer NOT NULL,
      "quantity" integer NOT NULL,
      "movement_id" integer NOT NULL,
      CONSTRAINT "customer_shipment_lines_movement_id_key" UNIQUE ("movement_id"),
      CONSTRAINT "customer_shipment_lines_quantity_check" CHECK (quantity > 0),
      CONSTRAINT "customer_shipment_lines_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(
      `CREATE INDEX "customer_shipment_lines_shipment_id_idx" ON "customer_shipment_lines" ("shipment_id")`,
    );
    await runner.query(
      `CREATE INDEX "customer_shipment_lines_lot_id_idx" ON "customer_shipment_lines" ("lot_id")`,
    );
    await runner.query(
      `CREATE INDEX "customer_shipment_lines_cell_id_idx" ON "customer_shipment_lines" ("cell_id")`,
    );
    for (const [table, column, target] of KEYS) {
      await runner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_${column}_fk" FOREIGN KEY ("${column}")
         REFERENCES "${target}"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "customer_shipment_lines"');
    await runner.query('DROP TABLE "customer_shipments"');
  }
}

const KEYS = [
  ['customer_shipments', 'order_id', 'customer_orders'],
  ['customer_shipments', 'created_by', 'users'],
  ['customer_shipments', 'reversed_by', 'users'],
  ['customer_shipment_lines', 'shipment_id', 'customer_shipments'],
  ['customer_shipment_lines', 'product_id', 'products'],
  ['customer_shipment_lines', 'lot_id', 'stock_lots'],
  ['customer_shipment_lines', 'cell_id', 'storehouse_cells'],
  ['customer_shipment_lines', 'movement_id', 'stock_movements'],
] as const;
