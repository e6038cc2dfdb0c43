import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * User who accepted an invoice: printed on the receipt order М-4, also if a terminal received units earlier.
 * For invoices accepted before this release it is read from the audit log.
 */
export class ReceiptInvoiceAcceptor20261121210000 implements MigrationInterface {
  readonly name = 'ReceiptInvoiceAcceptor20261121210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "receipt_invoices" ADD "accepted_by_id" integer`);
    await runner.query(
      `ALTER TABLE "receipt_invoices" ADD CONSTRAINT "receipt_invoices_accepted_by_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `UPDATE "receipt_invoices" i SET "accepted_by_id" =
         (SELECT a."user_id" FROM "audit_log" a JOIN "users" u ON u."id" = a."user_id"
           WHERE a."action" = 'receipt-invoices.accept' AND a."object_type" = 'receipt-invoice'
             AND a."object_id" = i."id"::text
           ORDER BY a."id" DESC LIMIT 1)
       WHERE i."status" = 'accepted'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "receipt_invoices" DROP CONSTRAINT "receipt_invoices_accepted_by_id_fk"`);
    await runner.query(`ALTER TABLE "receipt_invoices" DROP COLUMN "accepted_by_id"`);
  }
}
