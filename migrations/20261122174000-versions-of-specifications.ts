import type { MigrationInterface, QueryRunner } from 'typeorm';

const APPROVALS = `
  CREATE TABLE "tech_map_approvals" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "tech_map_version_id" integer NOT NULL,
    "holds_from" date NOT NULL,
    "approved_by" integer,
    "approved_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    "archived_by" integer,
    "archived_at" TIMESTAMP WITH TIME ZONE,
    CONSTRAINT "tech_map_approvals_tech_map_version_id_key" UNIQUE ("tech_map_version_id"),
    CONSTRAINT "tech_map_approvals_pk" PRIMARY KEY ("id"),
    CONSTRAINT "tech_map_approvals_tech_map_version_id_fk" FOREIGN KEY ("tech_map_version_id")
      REFERENCES "tech_map_versions"("id"),
    CONSTRAINT "tech_map_approvals_approved_by_fk" FOREIGN KEY ("approved_by") REFERENCES "users"("id"),
    CONSTRAINT "tech_map_approvals_archived_by_fk" FOREIGN KEY ("archived_by") REFERENCES "users"("id")
  )`;

/**
 * Approvals of specification versions, the setting of production modules that requires them, and orders with
 * tasks of several versions. The previous release creates operations without a version: these have the
 * version of their order.
 */
export class VersionsOfSpecifications20261122174000 implements MigrationInterface {
  readonly name = 'VersionsOfSpecifications20261122174000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(APPROVALS);
    await runner.query(`ALTER TABLE "work_modules" ADD "requires_approval" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `CREATE INDEX "production_orders_tech_map_id_idx" ON "production_orders" ("tech_map_id")`,
    );
    await runner.query(`
      ALTER TABLE "production_order_operations" ADD "tech_map_version_id" integer,
        ADD CONSTRAINT "production_order_operations_tech_map_version_id_fk" FOREIGN KEY ("tech_map_version_id")
          REFERENCES "tech_map_versions"("id")`);
    await runner.query(`
      CREATE UNIQUE INDEX "production_order_operations_own_version_key"
        ON "production_order_operations" ("order_id", "position") WHERE tech_map_version_id is null`);
    await runner.query(`
      CREATE UNIQUE INDEX "production_order_operations_moved_key"
        ON "production_order_operations" ("order_id", "tech_map_version_id", "position")
        WHERE tech_map_version_id is not null`);
    await runner.query(`
      ALTER TABLE "production_order_operations"
        DROP CONSTRAINT "production_order_operations_order_id_position_key"`);
  }

  /** Not possible once the tasks of an order have several versions. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "production_order_operations"
        ADD CONSTRAINT "production_order_operations_order_id_position_key" UNIQUE ("order_id", "position")`);
    await runner.query(`DROP INDEX "production_order_operations_moved_key"`);
    await runner.query(`DROP INDEX "production_order_operations_own_version_key"`);
    await runner.query(`ALTER TABLE "production_order_operations" DROP COLUMN "tech_map_version_id"`);
    await runner.query(`DROP INDEX "production_orders_tech_map_id_idx"`);
    await runner.query(`ALTER TABLE "work_modules" DROP COLUMN "requires_approval"`);
    await runner.query(`DROP TABLE "tech_map_approvals"`);
  }
}
