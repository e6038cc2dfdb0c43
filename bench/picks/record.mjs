import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RawHttp } from '../lib/raw-http.mjs';
import { until } from '../lib/queue.mjs';
import { pickDrawer, sendPick } from './pick-request.mjs';
import { makeTemplate } from './template.mjs';

const RECORDINGS = 6;

/** What is kept of a session cookie. */
export function sessionHash({ cookie }) {
  const value = /naryad_session=([^;]+)/.exec(cookie)[1];
  return createHash('sha256').update(decodeURIComponent(value)).digest('hex');
}

/**
 * Makes picks at a backend that writes its statements down, and learns the statements of a pick from them.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function recordPicks(bench, sessions, shop) {
  const file = join(bench.dataDir, 'recorded-picks.jsonl');
  const preload = new URL('record-preload.mjs', import.meta.url).href;
  const backend = await bench.addBackend({ NODE_OPTIONS: `--import ${preload}`, BENCH_RECORD_FILE: file });
  const inputs = new Map();
  for (let index = 0; index < RECORDINGS; index += 1) {
    const http = new RawHttp(backend.url);
    const draw = pickDrawer({ ...shop, clients: RECORDINGS }, index);
    // The first pick fills caches and is not a usual one.
    const warm = await sendPick(http, sessions[index], shop.deskId, draw());
    const pick = draw();
    const session = { ...sessions[index], cookie: `${sessions[index].cookie}\r\nx-bench-record: 1` };
    const answer = await sendPick(http, session, shop.deskId, pick);
    for (const { status, body } of [warm, answer])
      if (status !== 200) throw new Error(`Отбор: ${status} ${body}`);
    inputs.set(pick.key, { ...pick, sessionHash: sessionHash(sessions[index]) });
    http.close();
  }
  const read = () => {
    try {
      return readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    } catch {
      return [];
    }
  };
  await until('команды SQL записаны', async () => read().length === RECORDINGS, 10_000);
  await backend.stop();
  return makeTemplate(read().map(({ key, statements }) => ({ inputs: inputs.get(key), statements })));
}
