import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables, and the parent within which their names are unique. */
const LEVELS = [
  ['workshops', null],
  ['work_centers', 'workshop_id'],
  ['work_places', 'work_center_id'],
] as const;

/** Same normalization as in searches and imports: 'Цех' and 'цех' are equal. */
const FOLDED = `translate(lower("name"), 'ё', 'е')`;

/** Duplicate names get their id appended, because it is unknown which one is correct. */
const tellApart = (table: string, parent: string | null): string => `
  update ${table} t set name = t.name || ' (' || t.id || ')'
    from (select id, row_number() over (partition by ${parent ?? 'true'}, ${FOLDED} order by id) as place
            from ${table} where deleted_at is null) same
   where same.id = t.id and same.place > 1`;

/** Workshops, work centers and work places become editable: versions, and names unique within the parent. */
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
