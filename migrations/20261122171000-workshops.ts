import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables, and within what their names are unique. */
const LEVELS = [
  ['workshops', null],
  ['work_centers', 'workshop_id'],
  ['work_places', 'work_center_id'],
] as const;

/** As searches and imports fold names: 'Цех' and 'цех' are one. */
const FOLDED = `translate(lower("name"), 'ё', 'е')`;

/** Names that stand there twice get their number behind them: nobody knows which of the two was meant. */
const tellApart = (table: string, parent: string | null): string => `
  update ${table} t set name = t.name || ' (' || t.id || ')'
    from (select id, row_number() over (partition by ${parent ?? 'true'}, ${FOLDED} order by id) as place
            from ${table} where deleted_at is null) same
   where same.id = t.id and same.place > 1`;

/** Workshops, work centers and work places are kept by people: versions, and one name once within its parent. */
export class Workshops20261122171000 implements MigrationInterface {
  readonly name = 'Workshops20261122171000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, parent] of LEVELS) {
      await runner.query(`ALTER TABLE "${table}" ADD "version" integer NOT NULL DEFAULT '1'`);
      await runner.query(tellApart(table, parent));
      const columns = parent === null ? FOLDED : `"${parent}", ${FOLDED}`;
      await runner.query(
        `CREATE UNIQUE INDEX "${table}_name_key" ON "${table}" (${columns}) WHERE deleted_at is null`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of LEVELS) {
      await runner.query(`DROP INDEX "public"."${table}_name_key"`);
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "version"`);
    }
  }
}
