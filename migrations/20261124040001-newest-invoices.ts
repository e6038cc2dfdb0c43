import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the newest invoices of a module; before, all of them were sorted for each page. */
export class NewestInvoices20261124040001 implements MigrationInterface {
  readonly name = 'NewestInvoices20261124040001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A failed attempt leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS "receipt_invoices_newest_idx"');
    await runner.query(
      `CREATE INDEX CONCURRENTLY "receipt_invoices_newest_idx" ON "receipt_invoices" ("module_id", "date", "id")
       WHERE deleted_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "receipt_invoices_newest_idx"');
  }
}
