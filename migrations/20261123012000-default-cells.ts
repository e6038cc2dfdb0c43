import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cell that receives finished units of a desk in one step, and the finished units of a work place. */
export class DefaultCells20261123012000 implements MigrationInterface {
  readonly name = 'DefaultCells20261123012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "work_modules" ADD "default_cell_id" integer`);
    await runner.query(
      `CREATE INDEX "work_modules_default_cell_id_idx" ON "work_modules" ("default_cell_id") WHERE default_cell_id is not null`,
    );
    await runner.query(`ALTER TABLE "work_modules" ADD CONSTRAINT "work_modules_default_cell_id_fk"
      FOREIGN KEY ("default_cell_id") REFERENCES "storehouse_cells"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(
      `CREATE INDEX "production_task_operations_done_place_idx" ON "production_task_operations" ("work_place_id", "fact_end_at") WHERE status = 'done'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "production_task_operations_done_place_idx"`);
    await runner.query(`ALTER TABLE "work_modules" DROP COLUMN "default_cell_id"`);
  }
}
