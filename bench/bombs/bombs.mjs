import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { round } from '../lib/figures.mjs';
import { moduleId } from '../lib/bench-data.mjs';
import { untilIdle } from '../lib/idle.mjs';
import { signIn } from '../lib/session.mjs';
import { BODIES } from './bodies.mjs';
import { PICTURES } from './pictures.mjs';
import { TEXTS, WORKBOOKS } from './workbooks.mjs';

const ADMINISTRATOR = 'admin@naryad.local';
const STOREKEEPER = 'storekeeper@naryad.local';
/** Uploads per session, which is limited to 20 a minute. */
const UPLOADS_OF_A_SESSION = 15;
const TIMEOUT_MS = 90_000;
/**
 * A container has 1 GB. Without one, garbage of earlier files is collected late, because no heap limit of 1
 * GB applies.
 */
const MOST_MB = 1_000;
/** Memory in MB that one file may add to the backend's memory before it. */
const MOST_GROWN_MB = 400;

/**
 * (b) Bombs of every format that the product reads, one after another: the response to each, and the peak
 * memory of backend and worker. Linux only: peaks are read from /proc.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function bombs(bench, { quick }) {
  await untilIdle(bench, 60_000);
  const backend = bench.plant.backends[0].pid;
  const worker = bench.plant.workers[0].pid;
  const storehouse = await moduleId(bench, 'storehouse');
  const people = sessions(bench.url);
  const rows = [];
  const peaks = { backend: 0, worker: 0, grown: 0 };
  const failures = [];
  for (const { format, name, path, make, who } of await all(storehouse)) {
    if (quick && rows.some(([of]) => of === format)) continue;
    const { body, headers, bytes } = await make();
    const session = await people(who);
    const before = { backend: memoryOf(backend, 'VmRSS'), worker: memoryOf(worker, 'VmRSS') };
    for (const pid of [backend, worker]) clearPeak(pid);
    const since = performance.now();
    const status = await send(bench.url + path, { body, headers }, session);
    const ms = performance.now() - since;
    // A worker may still process it.
    if (format === 'картинка') await delay(1_500);
    const after = { backend: memoryOf(backend, 'VmHWM'), worker: memoryOf(worker, 'VmHWM') };
    const grown = after.backend - before.backend;
    rows.push([format, name, status, bytes / 1024, ms, before.backend, after.backend, grown, after.worker]);
    peaks.backend = Math.max(peaks.backend, after.backend);
    peaks.worker = Math.max(peaks.worker, after.worker);
    peaks.grown = Math.max(peaks.grown, grown);
    // A bomb may take a minute, so each result is printed at once.
    console.log(`  ${format}, ${name}: ${status}, ${Math.round(ms)} мс, +${Math.round(grown)} МБ`);
    if (/^5|^—/.test(status)) failures.push(`${format}, ${name}: ${status}`);
  }
  const goals = [
    { name: 'наибольшая память backend', value: peaks.backend, kind: 'under', limit: MOST_MB, unit: 'МБ' },
    { name: 'прирост от одного файла', value: peaks.grown, kind: 'under', limit: MOST_GROWN_MB, unit: 'МБ' },
  ];
  const header = ['формат', 'что', 'ответ', 'КБ', 'мс', 'до, МБ', 'пик, МБ', 'прирост', 'воркер, МБ'];
  const title = 'Файлы, которые малы и распаковываются в большое';
  const problem = failures.length > 0 ? `Не отвечено как следует: ${failures.join('; ')}` : null;
  const figures = rows.map(([format, name, status, ...numbers]) => [
    format,
    name,
    status,
    ...numbers.map(round),
  ]);
  return { title, head: header, rows, goals, problem, data: { figures } };
}

async function all(storehouse) {
  const requests = (format, makers, path, who, bodyOf) =>
    Object.entries(makers).map(([name, make]) => ({
      format,
      name,
      path,
      who,
      make: async () => bodyOf(await make()),
    }));
  const file = (field, fields) => (bytes) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    body.append(field, new Blob([bytes]), 'Список');
    return { body, headers: {}, bytes: bytes.length };
  };
  const balance = ['/api/openingBalance/check', STOREKEEPER, file('file', { module_id: String(storehouse) })];
  const list = ['/api/import/checkImport', ADMINISTRATOR, file('file', { kind: 'products', columns: '{}' })];
  const picture = ['/api/product/uploadProductImage', ADMINISTRATOR, file('image', {})];
  const plain = ({ body, headers }) => ({ body, headers, bytes: body.length ?? 0 });
  return [
    ...requests('остатки, xlsx', WORKBOOKS, ...balance),
    ...requests('импорт, xlsx', WORKBOOKS, ...list),
    ...requests('импорт, csv', TEXTS, ...list),
    ...requests('картинка', PICTURES, ...picture),
    ...requests('тело запроса', BODIES, '/api/import/checkImport', ADMINISTRATOR, plain).filter(({ name }) =>
      name.startsWith('форма'),
    ),
    ...requests('тело запроса', BODIES, '/api/import/getImports', ADMINISTRATOR, plain).filter(
      ({ name }) => !name.startsWith('форма'),
    ),
  ];
}

/** Sessions that are replaced before they reach their upload limit. */
function sessions(url) {
  const open = new Map();
  return async (email) => {
    const openSession = open.get(email);
    if (openSession && (openSession.count += 1) <= UPLOADS_OF_A_SESSION) return openSession.session;
    const session = await signIn(url, email);
    open.set(email, { session, count: 1 });
    return session;
  };
}

/** Returns the status and the beginning of the message. */
async function send(url, { body, headers }, { cookie, token }) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/json',
        origin: new URL(url).origin,
        cookie,
        'x-xsrf-token': token,
        'idempotency-key': crypto.randomUUID(),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? `${Math.round(text.length / 1024)} КБ`;
    return `${answer.status} ${message.slice(0, 60)}`;
  } catch (error) {
    // The server may respond and close the connection while a large body is still being sent.
    const { name, cause } = /** @type {Error} */ (error);
    return name === 'TimeoutError' ? '— нет ответа' : `закрыто: ${cause?.code ?? name}`;
  }
}

/** In MB; VmHWM is the peak since its last reset. */
const memoryOf = (pid, field) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;
const clearPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
