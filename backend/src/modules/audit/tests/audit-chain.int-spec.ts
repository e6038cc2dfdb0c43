import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLines, checkAudit, headOf } from '../../../audit-check/index.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { AuditSealing } from '../audit-sealing.js';

let app: TestApp;
let reader: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  reader = new pg.Client({ connectionString: app.database.url });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await app.close();
});

const write = async (count = 1) =>
  (
    await app.sql<{ id: number }>(
      `insert into audit_log (action, object_type, object_id, before, after)
       select 'test.change', 'thing', n::text, '{"b": 1, "a": [null]}', jsonb_build_object('n', n)
         from generate_series(1, $1) n returning id`,
      [count],
    )
  ).map(({ id }) => id);
const seal = () => app.get(AuditSealing).runOnce();
const check = (noted?: string) => checkAudit(reader, noted ? headOf(noted) : null);
const sealedIds = async () =>
  (await app.sql<{ id: number }>('select unnest(ids) as id from audit_seals order by id, 1')).map(
    ({ id }) => id,
  );
/** What only the owner of the tables can do, and he only with the guard switched off. */
const tamper = (...statements: string[]) =>
  app.asOwner(
    'begin',
    'alter table audit_log disable trigger user',
    ...statements,
    'alter table audit_log enable trigger user',
    'commit',
  );

describe('the journal', () => {
  it('is sealed behind the commands, in the order of its numbers, and nothing is left out that came late', async () => {
    await write(3);
    await seal();
    const late = new pg.Client({ connectionString: app.database.url });
    await late.connect();
    try {
      await late.query('begin');
      const { rows } = await late.query<{ id: number }>(
        `insert into audit_log (action, object_type, object_id) values ('test.late', 'thing', '1') returning id`,
      );
      const [after] = await write();
      expect(after).toBeGreaterThan(rows[0]!.id);
      expect(await seal()).toBe(0);
      await late.query('commit');
      // Asked for before it ended: then what stood at that time, and the rest with the next turn.
      expect((await seal()) + (await seal())).toBe(2);
    } finally {
      await late.end();
    }
    const all = await app.sql<{ id: number }>('select id from audit_log order by id');
    expect(await sealedIds()).toEqual(all.map(({ id }) => id));
    expect(await check()).toMatchObject({ findings: [], fresh: 0 });
  });

  it('is sealed once by two processes at a time, in packets', async () => {
    await write(2_500);
    const other = await startTestApp({ beside: app, env: { RELAY: 'off' } });
    try {
      await Promise.all([seal(), other.get(AuditSealing).runOnce()]);
    } finally {
      await other.close();
    }
    const ids = await sealedIds();
    expect(new Set(ids).size).toBe(ids.length);
    await seal();
    const report = await check();
    expect(report).toMatchObject({ findings: [], fresh: 0 });
    expect(report.rows).toBeGreaterThanOrEqual(2_500);
  });

  it('tells of rows that the owner changed, removed, put in, or exchanged', async () => {
    const [changed, gone, one, two] = await write(4);
    await app.asOwner(`select setval(pg_get_serial_sequence('audit_log', 'id'), ${two! + 1})`);
    await write();
    await seal();
    await tamper(
      `update audit_log set after = '{"n": 100}' where id = ${changed}`,
      `delete from audit_log where id = ${gone}`,
      `insert into audit_log (id, action, object_type, object_id) overriding system value
         values (${two! + 1}, 'test.change', 'thing', '9')`,
      `update audit_log set object_id = case object_id when '3' then '4' else '3' end where id in (${one}, ${two})`,
    );
    const report = await check();
    expect(report.findings.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [
        `changed ${changed}`,
        `missing ${gone}`,
        `changed ${one}`,
        `changed ${two}`,
        `unsealed ${two! + 1}`,
      ].toSorted(),
    );
    expect(auditLines(report)).toEqual(
      expect.arrayContaining([
        `Запись ${changed} изменена`,
        `Записи ${gone} нет`,
        'Журнал изменений нарушен: 5',
      ]),
    );
  });

  it('has the end that was noted', async () => {
    const { head } = await check();
    const findings = async (noted: string) => (await check(noted)).findings.map(({ kind }) => kind);
    expect(await findings(`${head.packet}:${head.hash}`)).not.toContain('other-end');
    expect(await findings(`${head.packet + 1}:${head.hash}`)).toContain('other-end');
    expect(() => headOf('end')).toThrow('Укажите конец цепочки');
  });
});
