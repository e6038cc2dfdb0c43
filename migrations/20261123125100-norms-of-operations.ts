import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Source of an order's operation in its specification: matched by position in the frozen copy. */
const SOURCES = `
  update production_order_operations oo set source_operation_id = (named.node->>'id')::int
    from (
      select v.id as version_id, operation.value as node,
             row_number() over (partition by v.id order by technology.ordinality, operation.ordinality) as position
        from tech_map_versions v
        cross join jsonb_array_elements(v.content->'technologies') with ordinality technology
        cross join jsonb_array_elements(technology.value->'operations') with ordinality operation
    ) named, production_orders p
   where p.id = oo.order_id and named.version_id = coalesce(oo.tech_map_version_id, p.tech_map_version_id)
     and named.position = oo.position`;

/** Norms of operations: in the specification, and copied into an order at its creation. */
export class NormsOfOperations20261123125100 implements MigrationInterface {
  readonly name = 'NormsOfOperations20261123125100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "technology_operations" ADD "norm_minutes" numeric(18,6)`);
    await runner.query(
      `ALTER TABLE "technology_operations" ADD CONSTRAINT "technology_operations_norm_check" CHECK (norm_minutes > 0)`,
    );
    await runner.query(
      `ALTER TABLE "production_order_operations" ADD "source_operation_id" integer, ADD "norm_minutes" numeric(18,6)`,
    );
    await runner.query(SOURCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "production_order_operations" DROP COLUMN "source_operation_id", DROP COLUMN "norm_minutes"`,
    );
    await runner.query(`ALTER TABLE "technology_operations" DROP COLUMN "norm_minutes"`);
  }
}
