import { describe, expect, it } from 'vitest';
import { mergeWrites } from './merge-writes.js';

const write = (name: string, sql: string, ...parameters: unknown[]) => ({ name, sql, parameters });
const AUDIT = write('audit', 'insert into a values ($1, $2)', 'x', 1);
const EVENT = write('event', 'insert into o select * from unnest($1::text[])', ['e']);
const ANSWER = write('answer', 'update k set response = $3 where user_id = $1 and key = $2', 7, 'k', '{}');
const PICK = write(
  'pick',
  'with p as (insert into p values ($1) returning id) insert into a select id, $2 from p',
  5,
  6,
);

describe('writes that are sent', () => {
  it('become one statement with the parameters of all', () => {
    expect(mergeWrites([AUDIT, EVENT, ANSWER])).toEqual([
      {
        name: 'audit+event+answer',
        sql:
          'with sent_1 as (insert into a values ($1, $2)), sent_2 as (insert into o select * from unnest($3::text[])) ' +
          'update k set response = $6 where user_id = $4 and key = $5',
        parameters: ['x', 1, ['e'], 7, 'k', '{}'],
      },
    ]);
  });

  it('have their CTEs at the top level, if one of them has any', () => {
    const [one, ...more] = mergeWrites([PICK, EVENT, ANSWER]);
    expect(more).toEqual([]);
    expect(one!.name).toBe('pick+event+answer');
    expect(one!.sql).toBe(
      'with sent_1 as (insert into o select * from unnest($1::text[])), ' +
        'sent_2 as (update k set response = $4 where user_id = $2 and key = $3), ' +
        'p as (insert into p values ($5) returning id) insert into a select id, $6 from p',
    );
    expect(one!.parameters).toEqual([['e'], 7, 'k', '{}', 5, 6]);
  });

  it('stay separate when they are identical, since their order would be lost', () => {
    const names = mergeWrites([AUDIT, AUDIT, EVENT]).map(({ name }) => name);
    expect(names).toEqual(['audit', 'audit+event']);
  });

  it('stay separate when they write to the same table, by whatever statements', () => {
    const one = write('event-one', 'insert into o values ($1)', 'e');
    const namesOf = (writes: readonly { readonly name: string }[]) => writes.map(({ name }) => name);
    expect(namesOf(mergeWrites([one, EVENT]))).toEqual(['event-one', 'event']);
    expect(namesOf(mergeWrites([EVENT, AUDIT, one, ANSWER]))).toEqual(['event+audit', 'event-one+answer']);
  });

  it('stay separate when a CTE of one writes to the same table', () => {
    const other = write('other', 'update "a" set x = $1 where y = 2', 5);
    for (const writes of [
      [AUDIT, PICK],
      [PICK, AUDIT],
      [PICK, other],
    ])
      expect(mergeWrites(writes)).toEqual(writes);
    const upsert = write('upsert', 'insert into u values ($1) on conflict (x) do update set x = $1', 1);
    expect(mergeWrites([ANSWER, upsert, { ...AUDIT }]).map(({ name }) => name)).toEqual([
      'answer+upsert+audit',
    ]);
  });

  it('stay separate when two have CTEs, or one is not a write', () => {
    const more = { ...PICK, name: 'more' };
    expect(mergeWrites([PICK, more]).map(({ name }) => name)).toEqual(['pick', 'more']);
    const odd = write('odd', 'do $$ begin end $$');
    expect(mergeWrites([AUDIT, odd, EVENT])).toEqual([AUDIT, odd, EVENT]);
  });

  it('stay separate when Postgres would truncate their common name', () => {
    const long = { ...EVENT, name: 'e'.repeat(60) };
    expect(mergeWrites([AUDIT, long])).toEqual([AUDIT, long]);
  });

  it('are what they are alone', () => {
    expect(mergeWrites([PICK])).toEqual([PICK]);
    expect(mergeWrites([])).toEqual([]);
  });
});
