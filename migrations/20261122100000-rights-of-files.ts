import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files are served to users with access to their owner: adds indexes for finding the owning row by file key.
 */
export class RightsOfFiles20261122100000 implements MigrationInterface {
  readonly name = 'RightsOfFiles20261122100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "render_requests" ADD "object_type" text`);
    await runner.query(`ALTER TABLE "render_requests" ADD "object_id" integer`);
    await runner.query(
      `ALTER TABLE "render_requests" ADD CONSTRAINT "render_requests_object_check" CHECK (object_type in ('unit', 'storehouse'))`,
    );
    await runner.query(
      `CREATE INDEX "render_requests_path_idx" ON "render_requests"  ("path") WHERE path is not null`,
    );
    await runner.query(`CREATE INDEX "operation_photos_source_idx" ON "operation_photos"  ("source_path")`);
    await runner.query(
      `CREATE INDEX "products_picture_idx" ON "products"  ("img_url") WHERE img_url is not null`,
    );
    await runner.query(
      `CREATE INDEX "technology_steps_picture_idx" ON "technology_steps"  ("img_url") WHERE img_url is not null`,
    );
    await runner.query(
      `CREATE INDEX "production_order_steps_picture_idx" ON "production_order_steps"  ("img_url") WHERE img_url is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [
      'production_order_steps_picture_idx',
      'technology_steps_picture_idx',
      'products_picture_idx',
      'operation_photos_source_idx',
      'render_requests_path_idx',
    ]) {
      await runner.query(`DROP INDEX "public"."${name}"`);
    }
    await runner.query(`ALTER TABLE "render_requests" DROP CONSTRAINT "render_requests_object_check"`);
    await runner.query(`ALTER TABLE "render_requests" DROP COLUMN "object_id"`);
    await runner.query(`ALTER TABLE "render_requests" DROP COLUMN "object_type"`);
  }
}
