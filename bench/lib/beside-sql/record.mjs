import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { until } from '../queue.mjs';
import { RawHttp } from '../raw-http.mjs';
import { makeTemplate } from './template.mjs';

const RECORDINGS = 6;
let records = 0;

/** Stored hash of a session cookie. */
export function sessionHash({ cookie }) {
  const value = /naryad_session=([^;]+)/.exec(cookie)[1];
  return createHash('sha256').update(decodeURIComponent(value)).digest('hex');
}

/**
 * Sends requests to a backend that records its statements, and derives the template of such a request from
 * them.
 * @param {import('../plant.mjs').BenchPlant} bench
 * @param {string} requests address of the module that draws and sends them
 */
export async function recordRequests(bench, requests, sessions, floor) {
  const { drawer, send } = await import(requests);
  const file = join(bench.dataDir, `recorded-${(records += 1)}.jsonl`);
  const preload = new URL('record-preload.mjs', import.meta.url).href;
  // As compiled, unbundled: a bundle contains its own `pg`, whose statements cannot be recorded.
  const backend = await bench.addBackend(
    { NODE_OPTIONS: `--import ${preload}`, BENCH_RECORD_FILE: file },
    inRoot('backend', 'dist', 'main.js'),
  );
  const inputs = new Map();
  for (let index = 0; index < RECORDINGS; index += 1) {
    const http = new RawHttp(backend.url);
    const draw = drawer({ ...floor, clients: RECORDINGS }, index);
    // The first request fills caches and is not typical.
    const warmUp = await send(http, sessions[index], floor, draw());
    const drawn = draw();
    const session = { ...sessions[index], cookie: `${sessions[index].cookie}\r\nx-bench-record: 1` };
    const answer = await send(http, session, floor, drawn);
    for (const { status, body } of [warmUp, answer])
      if (status !== 200) throw new Error(`Запись команд SQL: ${status} ${body}`);
    inputs.set(drawn.key, { ...drawn, sessionHash: sessionHash(sessions[index]) });
    http.close();
  }
  const readRecordings = () => {
    try {
      return readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    } catch {
      return [];
    }
  };
  await until('команды SQL записаны', async () => readRecordings().length === RECORDINGS, 10_000);
  await backend.stop();
  if (readRecordings().some(({ statements }) => statements.length === 0))
    throw new Error('Команды SQL не записались');
  return makeTemplate(
    readRecordings().map(({ key, statements }) => ({ inputs: inputs.get(key), statements })),
  );
}
