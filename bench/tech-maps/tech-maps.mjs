import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { median, pairedRatio, percentile, round } from '../lib/figures.mjs';
import { until } from '../lib/queue.mjs';
import { alternate } from '../lib/rounds.mjs';
import { signIn } from '../lib/session.mjs';
import { replay } from './replay.mjs';
import { largeContent } from './specification.mjs';

const ROUNDS = 15;
const QUICK_ROUNDS = 4;
const GOAL_MS = 1000;

/**
 * (h) Loading, saving and approving a specification of 300 steps, compared with the same SQL alone. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function techMaps(bench, { quick }) {
  const file = join(bench.dataDir, 'recorded-tech-maps.jsonl');
  const preload = new URL('../lib/beside-sql/record-preload.mjs', import.meta.url).href;
  // The compiled program: a bundle has its own `pg`, whose statements cannot be recorded.
  const backend = await bench.addBackend(
    { NODE_OPTIONS: `--import ${preload}`, BENCH_RECORD_FILE: file, WRITE_LIMIT_PER_MINUTE: '0' },
    inRoot('backend', 'dist', 'main.js'),
  );
  const session = await signIn(backend.url, 'planner@naryad.local');
  const call = (path, body, more = {}) => post(backend.url, session, path, body, more);
  const id = await makeLarge(bench, call);
  const client = new pg.Client({ connectionString: bench.ownerUrl });
  await client.connect();
  const rows = [];
  const data = {};
  let slowest = 0;
  try {
    for (const { name, prepare, request } of kinds(id, call)) {
      const statements = await recorded(file, prepare, request);
      const sides = await alternate(quick ? QUICK_ROUNDS : ROUNDS, {
        ours: async () => {
          await prepare();
          const startedAt = performance.now();
          await request();
          return performance.now() - startedAt;
        },
        bare: () => replay(client, statements),
      });
      const [ours, bare] = [median(sides.ours), median(sides.bare)];
      rows.push([name, ours, percentile(sides.ours, 0.95), bare, pairedRatio(sides.ours, sides.bare)]);
      data[name] = { api: round(ours), sql: round(bare), statements: statements.length };
      slowest = Math.max(slowest, ours);
    }
  } finally {
    await client.end();
    await backend.stop();
  }
  return {
    title: 'Спецификация из 3 технологий, 30 операций и 300 шагов: вызов рядом с тем же SQL',
    head: ['вызов', 'API, мс', 'API p95, мс', 'SQL, мс', 'отношение'],
    rows,
    goals: [{ name: 'самый долгий вызов', value: slowest, kind: 'under', limit: GOAL_MS, unit: 'мс' }],
    notes: ['SQL: те же команды в откатываемой транзакции, без записи на диск при фиксации'],
    data,
  };
}

async function makeLarge(bench, call) {
  const products = await bench.sql('select id from products where deleted_at is null order by id limit 31');
  const centers = await bench.sql('select id from work_centers where deleted_at is null order by id');
  const [made, ...materials] = products.map((row) => row.id);
  const created = await call(routes.createTechMap.path, { name: 'Большая', product_id: made });
  const { id } = created.data;
  const components = largeContent(
    materials,
    centers.map((row) => row.id),
  );
  await call(routes.saveTechMap.path, { id, components });
  return id;
}

/** The measured requests: `prepare` creates the required state and is not measured. */
function kinds(id, call) {
  const path = routes.getTechMap.path.replace(':id', String(id));
  let iteration = 0;
  let map;
  const load = async (more) => {
    map = (await call(path, {}, more)).techMap;
  };
  return [
    { name: 'загрузка', prepare: async () => {}, request: load },
    {
      name: 'сохранение',
      prepare: load,
      request: (more) => call(routes.saveTechMap.path, { ...map, name: `Большая ${(iteration += 1)}` }, more),
    },
    {
      name: 'утверждение',
      prepare: async () => {
        await load();
        const version = { id, version: map.version };
        await call(routes.approveVersion.path, version);
        await call(routes.archiveVersion.path, version);
      },
      request: (more) => call(routes.approveVersion.path, { id, version: map.version }, more),
    },
  ];
}

/** Records the statements of one such request; a previous request has warmed the caches. */
async function recorded(file, prepare, request) {
  const readLines = () => {
    try {
      return readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    } catch {
      return [];
    }
  };
  await prepare();
  await request();
  await prepare();
  const before = readLines().length;
  await request({ 'x-bench-record': '1' });
  await until('команды SQL записаны', async () => readLines().length > before, 10_000);
  const { statements } = readLines().at(-1);
  if (statements.length === 0) throw new Error('Команды SQL не записались');
  return statements;
}

async function post(url, { cookie, token }, path, body, more) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: url,
      cookie,
      'x-xsrf-token': token,
      'idempotency-key': randomUUID(),
      ...more,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
