// node scripts/node.mjs scripts/testing/public-surface.mjs [checkout] > surface.json
//
// Prints the public surface of a built checkout for users, integrators and operators: routes with their
// schemas, events, jobs, socket messages, the database schema and the Russian texts. Two outputs are equal
// when a change altered only names and comments: `diff before.json after.json`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import * as z from 'zod/mini';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..', '..'));
const load = (path) => import(join(root, path));

/** Schemas become JSON Schema, functions are removed, all other values remain unchanged. */
function plain(value) {
  if (value && typeof value === 'object' && '_zod' in value)
    return { in: jsonSchema(value, 'input'), out: jsonSchema(value, 'output') };
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof RegExp) return String(value);
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, it]) => typeof it !== 'function');
    return Object.fromEntries(
      entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, it]) => [key, plain(it)]),
    );
  }
  return value;
}

const jsonSchema = (schema, io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const byKey = (items, key) => Object.fromEntries(items.map((it) => [key(it), plain(it)]).sort());

async function contracts() {
  const [{ routesByArea }, { events }, { jobs }, { workerJobs }, { socketMessages, rooms }] =
    await Promise.all(
      ['routes', 'events', 'jobs', 'workers/jobs', 'realtime'].map((it) => load(`contracts/dist/${it}.js`)),
    );
  const routes = Object.values(routesByArea).flatMap((area) => Object.values(area));
  return {
    routes: byKey(routes, (it) => `${it.method} ${it.path}`),
    events: byKey(Object.values(events), (it) => it.name),
    jobs: byKey([...Object.values(jobs), ...Object.values(workerJobs)], (it) => it.name),
    socketMessages: plain(socketMessages),
    rooms: Object.values(rooms)
      .map((room) => room(1, 2))
      .sort(),
  };
}

const SCHEMA = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by 1, 2`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  constraints: `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  triggers: `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  functions: `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  migrations: 'select name from migrations order by 1',
};

async function database() {
  const { startTemporaryServices } = await load('scripts/embedded.mjs');
  const { migrate } = await load('migrations/dist/migrate.js');
  const services = await startTemporaryServices({ inMemory: true });
  try {
    await migrate(services.ownerUrl);
    const client = new pg.Client({ connectionString: services.ownerUrl });
    await client.connect();
    const schema = {};
    for (const [name, sql] of Object.entries(SCHEMA)) schema[name] = (await client.query(sql)).rows;
    await client.end();
    return schema;
  } finally {
    await services.stop();
  }
}

/** Every string with Russian letters in the programs (without tests), sorted alphabetically. */
function texts() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const sources = files.filter(
    (it) =>
      /^(backend|contracts|frontend|runtime|workers)\/src\//.test(it) &&
      !/\.spec\.|-spec\.|\/tests?\/|\/testing\//.test(it),
  );
  const strings = [];
  for (const file of sources) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const tree = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      kind,
    );
    const visit = (node) => {
      const text =
        ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
          ? node.text
          : '';
      if (/[а-яё]/i.test(text)) strings.push(text.replaceAll(/\s+/g, ' ').trim());
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return strings.sort();
}

const surface = { ...(await contracts()), database: await database(), texts: texts() };
const text = JSON.stringify(surface, null, 1);
console.error(createHash('sha256').update(text).digest('hex'));
await new Promise((done) => process.stdout.write(`${text}\n`, done));
process.exit(0);
