import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLines, checkAudit, parseChainEnd } from '../../../audit-check/index.js';
import { type ChainRow, type Seal, nextSeal } from '../domain/chain.js';
import { archiveFile, sealsOf } from '../domain/archive-file.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { Retention } from '../../../platform/retention/retention.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { AuditSealing } from '../services/audit-sealing.js';

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
const check = (noted?: string) =>
  checkAudit(reader, { noted: noted ? parseChainEnd(noted) : null, storage: app.get(FileStorage as never) });
const sealedIds = async () =>
  (await app.sql<{ id: number }>('select unnest(ids) as id from audit_seals order by id, 1')).map(
    ({ id }) => id,
  );
/** Possible only for the owner of the tables with disabled triggers. */
const tamper = (...statements: string[]) =>
  app.asOwner(
    'begin',
    'alter table audit_log disable trigger user',
    ...statements,
    'alter table audit_log enable trigger user',
    'commit',
  );

describe('the journal', () => {
  it('is archived after its retention, and the chain continues through the files', async () => {
    const old = await app.sql<{ id: number }>(
      `insert into audit_log (at, action, object_type, object_id, after)
       select now() - interval '1200 days', 'test.old', 'thing', n::text, '{"было": 1}' from generate_series(1, 1500) n
       returning id`,
    );
    await write();
    await seal();
    const before = await check();
    expect(before).toMatchObject({ findings: [], archived: 0 });
    const archive = () => app.get(Retention).of('audit').remove(app.get(ReadDb), 1_095);
    // The second seal ends with rows that are too young.
    expect(await archive()).toBe(1_000);
    expect(await archive()).toBe(0);
    expect(await app.sql('select from audit_log where id = $1', [old[0]!.id])).toEqual([]);
    const after = await check(`${before.chainEnd.sealId}:${before.chainEnd.hash}`);
    expect(after).toMatchObject({ findings: [], rows: before.rows, archived: 1_000 });
    expect(after.chainEnd).toEqual(before.chainEnd);

    const [{ path }] = (await app.sql<{ path: string }>('select path from audit_archives')) as [
      { path: string },
    ];
    const storage = app.get<FileStorage>(FileStorage as never);
    const whole = await storage.read(path);
    const seals = sealsOf(whole);
    seals[0]!.rows.splice(2, 1, { id: seals[0]!.rows[2]!.id, content: 'something else' });
    await storage.put(path, archiveFile(seals));
    expect((await check()).findings.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      `changed ${old[2]!.id}`,
      'archive-changed 1',
    ]);
    await storage.remove(path);
    expect((await check()).findings).toEqual([{ kind: 'archive-missing', id: 1 }]);
    await storage.put(path, whole);
    expect((await check()).findings).toEqual([]);
  });

  it('refuses to remove rows that are young or not archived, for every caller', async () => {
    const [young] = await write();
    await seal();
    const [{ last }] = (await app.sql<{ last: number }>('select max(id) as last from audit_seals')) as [
      { last: number },
    ];
    const insert = `insert into audit_archives (first_seal, last_seal, first_row, last_row, rows, path, bytes, file_hash, end_hash)
      values (${last}, ${last}, ${young}, ${young}, 1, 'audit/none', 1, 'x', 'x') returning id`;
    const run = app.dataSource.createQueryRunner();
    try {
      await run.query('begin');
      const [{ id }] = (await run.query(insert)) as [{ id: number }];
      await expect(run.query('select remove_archived_audit($1)', [id])).rejects.toThrow('append-only');
      await run.query('rollback');
    } finally {
      await run.release();
    }
    await expect(app.sql('select remove_archived_audit(4711)')).rejects.toThrow('no rows');
    await expect(app.sql(`delete from audit_log where id = ${young}`)).rejects.toThrow('permission denied');
    for (const table of ['audit_log', 'audit_seals']) {
      await expect(app.asOwner(`delete from ${table}`)).rejects.toThrow('append-only');
    }
  });

  it('is sealed asynchronously, in the order of ids, including rows committed late', async () => {
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
      // The first bound was read before the transaction ended: the next run seals the rest.
      expect((await seal()) + (await seal())).toBe(2);
    } finally {
      await late.end();
    }
    const all = await app.sql<{ id: number }>('select id from audit_log order by id');
    expect(await sealedIds()).toEqual(all.map(({ id }) => id));
    expect(await check()).toMatchObject({ findings: [], fresh: 0 });
  });

  it('is sealed once by two concurrent processes', async () => {
    await write(2_500);
    const other = await startTestApp({ peerOf: app, env: { RELAY: 'off' } });
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

  it('covers the idempotency key of a request; seals of an earlier release stay valid', async () => {
    await seal();
    const [row] = await app.sql<{ id: number }>(
      `insert into audit_log (action, object_type, object_id, request_key) values ('test.key', 'thing', '1', 'key-1') returning id`,
    );
    const [last] = await app.sql<Seal>('select id, ids, hashes from audit_seals order by id desc limit 1');
    const [content] = await app.sql<ChainRow>(
      `select a.id, jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id,
         a.session_id, a.ip, a.request_id, a.action, a.object_type, a.object_id, a.before::text, a.after::text)::text as content
         from audit_log a where a.id = $1`,
      [row!.id],
    );
    const { id, ids, hashes } = nextSeal(last!, [content!]);
    await app.sql('insert into audit_seals (id, ids, hashes) values ($1, $2, $3)', [id, ids, hashes]);
    const [next] = await app.sql<{ id: number }>(
      `insert into audit_log (action, object_type, object_id, request_key) values ('test.key', 'thing', '2', 'key-2') returning id`,
    );
    await seal();
    expect(await check()).toMatchObject({ findings: [], fresh: 0 });
    await tamper(`update audit_log set request_key = 'other' where id = ${next!.id}`);
    expect((await check()).findings).toEqual([{ kind: 'changed', id: next!.id }]);
    await tamper(`update audit_log set request_key = 'key-2' where id = ${next!.id}`);
    expect(await check()).toMatchObject({ findings: [] });
  });

  it('reports rows that the owner changed, removed, inserted, or exchanged', async () => {
    const [changed, deleted, one, two] = await write(4);
    await app.asOwner(`select setval(pg_get_serial_sequence('audit_log', 'id'), ${two! + 1})`);
    await write();
    await seal();
    await tamper(
      `update audit_log set after = '{"n": 100}' where id = ${changed}`,
      `delete from audit_log where id = ${deleted}`,
      `insert into audit_log (id, action, object_type, object_id) overriding system value
         values (${two! + 1}, 'test.change', 'thing', '9')`,
      `update audit_log set object_id = case object_id when '3' then '4' else '3' end where id in (${one}, ${two})`,
    );
    const report = await check();
    expect(report.findings.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [
        `changed ${changed}`,
        `missing ${deleted}`,
        `changed ${one}`,
        `changed ${two}`,
        `unsealed ${two! + 1}`,
      ].toSorted(),
    );
    expect(auditLines(report)).toEqual(
      expect.arrayContaining([
        `Запись ${changed} изменена`,
        `Записи ${deleted} нет`,
        'Журнал изменений нарушен: 5',
      ]),
    );
  });

  it('has the end that was noted', async () => {
    const { chainEnd } = await check();
    const findings = async (noted: string) => (await check(noted)).findings.map(({ kind }) => kind);
    expect(await findings(`${chainEnd.sealId}:${chainEnd.hash}`)).not.toContain('other-end');
    expect(await findings(`${chainEnd.sealId + 1}:${chainEnd.hash}`)).toContain('other-end');
    expect(() => parseChainEnd('end')).toThrow('Укажите конец цепочки');
  });
});
