import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BatchNumbers20261121140533 implements MigrationInterface {
  readonly name = 'BatchNumbers20261121140533';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNIQUE INDEX "manufacturer_batches_number_key" ON "manufacturer_batches"  ("supplier_id", "number") WHERE number is not null and deleted_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."manufacturer_batches_number_key"`);
  }
}
