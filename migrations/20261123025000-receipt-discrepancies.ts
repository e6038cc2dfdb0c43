import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Difference between a delivery and its invoice: accepted quantity, reason and user. */
export class ReceiptDiscrepancies20261123025000 implements MigrationInterface {
  readonly name = 'ReceiptDiscrepancies20261123025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "receipt_invoices" ADD "discrepancy_reason" text, ADD "discrepancy_comment" text,
         ADD "discrepancy_at" timestamp with time zone, ADD "discrepancy_by_id" integer`,
    );
    await runner.query(
      `ALTER TABLE "receipt_invoices" ADD CONSTRAINT "receipt_invoices_discrepancy_by_id_fk" FOREIGN KEY ("discrepancy_by_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "receipt_invoices" ADD CONSTRAINT "receipt_invoices_discrepancy_reason_check" CHECK (discrepancy_reason in ('shortage', 'surplus', 'defect', 'mixed'))`,
    );
    await runner.query(
      `ALTER TABLE "receipt_invoice_lines" ADD "accepted_quantity" integer, ADD "surplus_reason" text`,
    );
    await runner.query(
      `ALTER TABLE "receipt_invoice_lines" ADD CONSTRAINT "receipt_invoice_lines_accepted_quantity_check" CHECK (accepted_quantity >= 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "receipt_invoice_lines" DROP COLUMN "accepted_quantity", DROP COLUMN "surplus_reason"`,
    );
    await runner.query(
      `ALTER TABLE "receipt_invoices" DROP COLUMN "discrepancy_reason", DROP COLUMN "discrepancy_comment",
         DROP COLUMN "discrepancy_at", DROP COLUMN "discrepancy_by_id"`,
    );
  }
}
