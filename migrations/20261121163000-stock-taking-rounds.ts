import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cells may be counted again, and a line references its valid count. */
export class StockTakingRounds20261121163000 implements MigrationInterface {
  readonly name = 'StockTakingRounds20261121163000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "stock_taking_cells" ADD "round" integer NOT NULL DEFAULT '1'`);
    await runner.query(`ALTER TABLE "stock_taking_counts" ADD "round" integer NOT NULL DEFAULT '1'`);
    await runner.query(`ALTER TABLE "stock_taking_lines" ADD "held_count_id" integer`);
    await runner.query(`ALTER TABLE "stock_taking_lines" ADD "difference" integer`);
    await runner.query(`ALTER TABLE "stock_taking_lines" ADD "is_disputed" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `ALTER TABLE "stock_taking_lines" ADD CONSTRAINT "stock_taking_lines_held_count_id_fk" FOREIGN KEY ("held_count_id") REFERENCES "stock_taking_counts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "stock_taking_lines" DROP CONSTRAINT "stock_taking_lines_held_count_id_fk"`,
    );
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP COLUMN "is_disputed"`);
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP COLUMN "difference"`);
    await runner.query(`ALTER TABLE "stock_taking_lines" DROP COLUMN "held_count_id"`);
    await runner.query(`ALTER TABLE "stock_taking_counts" DROP COLUMN "round"`);
    await runner.query(`ALTER TABLE "stock_taking_cells" DROP COLUMN "round"`);
  }
}
