import { Entity } from 'typeorm';
import { expect, it } from 'vitest';
import { Id, Moment, OptionalInt, OptionalMoment, OptionalText, Text, Version } from './columns.js';
import { rowsOf } from './rows-of.js';
import type { Tx } from './tx.js';

class Box {
  id: number;
  name: string;
  ownerId: number | null;
  picture: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  version: number;
}
// Tests are compiled without decorators.
Entity('boxes')(Box);
const COLUMNS = {
  id: Id(),
  name: Text(),
  ownerId: OptionalInt(),
  picture: OptionalText(),
  createdAt: Moment(),
  deletedAt: OptionalMoment(),
  version: Version(),
};
for (const [name, column] of Object.entries(COLUMNS)) column(Box.prototype, name);
const boxes = rowsOf(Box, 'picture');

function transaction(...answers: unknown[][]) {
  const queries: { sql: string; values: readonly unknown[] }[] = [];
  const query = async (sql: string, values: readonly unknown[] = []) => {
    queries.push({ sql: sql.replaceAll(/\s+/g, ' '), values });
    return answers.shift() ?? [];
  };
  const prepared = (_name: string, sql: string, values: readonly unknown[]) => query(sql, values);
  return { tx: { query, prepared } as unknown as Tx, asked: queries };
}

it('uses the columns of the entity: key, editable fields, version', () => {
  expect(boxes.fields).toEqual(['name', 'owner_id']);
  expect(boxes.columns).toBe('id, name, owner_id, version');
  expect(boxes.json).toBe(
    `json_build_object('id', id, 'name', name, 'owner_id', owner_id, 'version', version)`,
  );
  expect(boxes.texts).toBe(`jsonb_build_object('name', name::text, 'owner_id', owner_id::text)`);
});

it('writes one', async () => {
  const { tx, asked } = transaction();
  await boxes.insert(tx, { name: 'Ящик', owner_id: null });
  await boxes.update(tx, 7, { name: 'Ящик', owner_id: 3 });
  expect(asked).toEqual([
    {
      sql: 'insert into boxes (name, owner_id) values ($1, $2) returning id, name, owner_id, version',
      values: ['Ящик', null],
    },
    {
      sql: `update boxes set name = $2, owner_id = $3, version = version + 1 where id = $1 returning id, name, owner_id, version`,
      values: [7, 'Ящик', 3],
    },
  ]);
});

it('writes many', async () => {
  const { tx, asked } = transaction([{ id: 4 }, { id: 5 }], [], [{ id: 4 }]);
  const rows = [{ name: 'А' }, { name: 'Б', owner_id: '3', foreign: 'x' }];
  expect(await boxes.insertMany(tx, rows)).toEqual([4, 5]);
  expect(await boxes.updateMany(tx, [{ id: 4, version: 2, values: rows[1]! }])).toEqual([4]);
  expect(asked.slice(1)).toEqual([
    {
      sql: 'insert into boxes (id, name, owner_id) overriding system value select * from unnest($1::int[], $2::text[], $3::integer[])',
      values: [
        [4, 5],
        ['А', 'Б'],
        [null, '3'],
      ],
    },
    {
      sql: `update boxes t set name = n.name, owner_id = n.owner_id, version = t.version + 1 from unnest($1::int[], $2::int[], $3::text[], $4::integer[]) n(id, version, name, owner_id) where t.id = n.id and t.version = n.version and t.deleted_at is null returning t.id`,
      values: [[4], [2], ['Б'], ['3']],
    },
  ]);
});

it('accepts entities only', () => {
  expect(() => rowsOf(class NoEntity {})).toThrow('has no table');
});

it('merges what is given with what was', () => {
  const givenFields = { name: 'Ящик', owner_id: undefined, version: 7 };
  expect(boxes.merged(givenFields)).toEqual({ name: 'Ящик', owner_id: null });
  expect(boxes.merged(givenFields, { name: 'Короб', owner_id: 3 })).toEqual({ name: 'Ящик', owner_id: 3 });
  expect(boxes.merged({ owner_id: null }, { name: 'Короб', owner_id: 3 })).toEqual({
    name: 'Короб',
    owner_id: null,
  });
});
