import { setTimeout as delay } from 'node:timers/promises';
import { rooms } from '@naryad/contracts/realtime';
import { startChild } from '../lib/child.mjs';
import { percentile, round } from '../lib/figures.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { commitsSince, delaysOf, rememberCommitTimes } from './commits.mjs';
import { CHANGES_PER_SECOND, pickSteadily } from './picking.mjs';

const PICKERS = 4;
/** A session may have twenty sockets. */
const WATCHERS = 30;
const CROWDS = 2;
const GOAL_MS = 300;
/** Slower than this counts as lost. */
const LAST_MS = 2_000;

/** (b) Delay from commit to subscribed sockets. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function delays(bench, { quick }) {
  await rememberCommitTimes(bench);
  const shop = await prepareShop(bench, { places: 16, lots: 200, people: PICKERS });
  const pickers = await signInMany(bench.url, shop.people);
  const watchers = await signInMany(bench.url, Array(WATCHERS).fill('storekeeper@naryad.local'));
  const crowds = await Promise.all(
    Array.from({ length: CROWDS }, () => startChild(new URL('sockets.mjs', import.meta.url).pathname)),
  );
  const context = { bench, shop, pickers, watchers, crowds, seconds: quick ? 5 : 20 };
  const found = [];
  let second = null;
  try {
    found.push(await watch(context, 100, [bench.url]));
    found.push(await watch(context, 500, [bench.url]));
    second = await bench.addBackend();
    found.push(await watch(context, 500, [bench.url, second.url]));
  } finally {
    await second?.stop();
    await Promise.all(crowds.map((crowd) => crowd.stop()));
  }
  return {
    title: `Задержка от записи до экрана при ${CHANGES_PER_SECOND} изменениях в секунду`,
    head: ['сокетов', 'серверов', 'p50, мс', 'p99, мс', 'наибольшая, мс', 'доставлено'],
    rows: found.map(({ sockets, backends, p50, p99, max, expected, delivered }) => [
      String(sockets),
      String(backends),
      p50,
      p99,
      max,
      delivered === expected ? 'всё' : `${delivered} из ${expected}`,
    ]),
    goals: found
      .filter(({ sockets, backends }) => sockets === 500 && backends === 1)
      .map(({ p99 }) => ({
        name: 'p99 при 500 сокетах',
        value: p99,
        kind: 'under',
        limit: GOAL_MS,
        unit: 'мс',
      })),
    data: {
      runs: found.map((one) => ({ ...one, p50: round(one.p50), p99: round(one.p99), max: round(one.max) })),
    },
  };
}

/** Picks at a steady pace while a crowd watches the storehouse. */
async function watch({ bench, shop, pickers, watchers, crowds, seconds }, sockets, urls) {
  const room = rooms.storehouse(shop.storehouseId);
  await Promise.all(
    crowds.map((crowd) => crowd.ask('open', { urls, sessions: watchers, room, count: sockets / CROWDS })),
  );
  await delay(500);
  await pickSteadily(bench.url, shop, pickers, 1);
  await delay(500);
  const [{ id }] = await bench.sql('select max(id) as id from outbox');
  await Promise.all(crowds.map((crowd) => crowd.ask('take')));
  const picks = await pickSteadily(bench.url, shop, pickers, seconds);
  await delay(LAST_MS);
  const arrivals = (await Promise.all(crowds.map((crowd) => crowd.ask('take')))).flat();
  await Promise.all(crowds.map((crowd) => crowd.ask('close')));
  const commits = await commitsSince(bench, id, room);
  if (commits.length !== picks) throw new Error(`Записано ${commits.length} изменений вместо ${picks}`);
  const all = arrivals.flatMap((one) => delaysOf(commits, one));
  return {
    sockets,
    backends: urls.length,
    changes: picks,
    expected: commits.length * sockets,
    delivered: all.length,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    max: percentile(all, 1),
  };
}
