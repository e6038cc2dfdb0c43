import { setTimeout as delay } from 'node:timers/promises';
import { rooms } from '@naryad/contracts/realtime';
import { startChild } from '../lib/child.mjs';
import { withCpu } from '../lib/cpu.mjs';
import { percentile, round } from '../lib/figures.mjs';
import { untilDayBegan } from '../lib/idle.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { commitsSince, delaysOf, partsOf, trackCommitTimes } from './commits.mjs';
import { CHANGES_PER_SECOND, pickSteadily } from './picking.mjs';

const PICKERS = 4;
/** A session may have at most twenty sockets. */
const WATCHERS = 30;
const CROWDS = 2;
const SOCKETS = 500;
const GOAL_MS = 50;
/** Maximum CPU time of a delivery relative to plain Socket.IO. */
const GOAL_RATIO = 1.5;
/** Slower messages count as lost. */
const LAST_MS = 2_000;

/**
 * (b) Delay from commit to subscribed sockets, compared with plain Socket.IO. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function delays(bench, { quick }) {
  await trackCommitTimes(bench);
  const shop = await prepareShop(bench, { places: 16, lots: 200, people: PICKERS });
  const pickers = await signInMany(bench.url, shop.people);
  const watchers = await signInMany(bench.url, Array(WATCHERS).fill('storekeeper@naryad.local'));
  const script = (name) => startChild(new URL(name, import.meta.url).pathname);
  const crowds = await Promise.all(Array.from({ length: CROWDS }, () => script('sockets.mjs')));
  const bare = await script('bare.mjs');
  const context = { bench, shop, pickers, watchers, crowds, bare, seconds: quick ? 5 : 20 };
  const results = [];
  let second = null;
  try {
    await untilDayBegan(bench);
    results.push(await watch(context, 100, [bench.url]));
    const alone = await watch(context, 0, [bench.url]);
    results.push(await watch(context, SOCKETS, [bench.url]));
    results.push(await watchBare(context, SOCKETS, await bare.ask('open')));
    second = await bench.addBackend();
    results.push(await watch(context, SOCKETS, [bench.url, second.url]));
    for (const one of results) {
      const extraCpuMs = one.backends === 1 ? one.cpuMs - alone.cpuMs : NaN;
      one.perDelivery = ((one.isBare ? one.cpuMs : extraCpuMs) * 1000) / one.deliveries;
    }
  } finally {
    await second?.stop();
    await Promise.all([...crowds, bare].map((child) => child.stop()));
  }
  return shownAs(results);
}

function shownAs(results) {
  const [full, bareSocket] = [false, true].map((isBare) =>
    results.find((one) => one.sockets === SOCKETS && one.backends <= 1 && one.isBare === isBare),
  );
  return {
    title: `Задержка от записи до экрана при ${CHANGES_PER_SECOND} изменениях в секунду`,
    head: [
      'сокетов',
      'серверов',
      'p50, мс',
      'p99, мс',
      'наибольшая, мс',
      'до отправки, p50 / p99',
      'до первого, p50 / p99',
      'до последнего, p50 / p99',
      'сообщений',
      'процессор на доставку, мкс',
      'доставлено',
    ],
    rows: results.map(
      ({ sockets, backends, isBare, p50, p99, max, parts, messages, perDelivery, ...one }) => [
        String(sockets),
        isBare ? 'голый Socket.IO' : String(backends),
        p50,
        p99,
        max,
        ...[parts.sent, parts.first, parts.last].map(
          (part) => `${part.p50.toFixed(0)} / ${part.p99.toFixed(0)}`,
        ),
        messages,
        perDelivery,
        one.delivered === one.expected ? 'всё' : `${one.delivered} из ${one.expected}`,
      ],
    ),
    goals: [
      { name: `p99 при ${SOCKETS} сокетах`, value: full.p99, kind: 'under', limit: GOAL_MS, unit: 'мс' },
      {
        name: 'процессор на доставку к голому Socket.IO',
        value: full.perDelivery / bareSocket.perDelivery,
        kind: 'under',
        limit: GOAL_RATIO,
      },
    ],
    data: {
      runs: results.map((one) => ({
        ...one,
        ...Object.fromEntries(['p50', 'p99', 'max', 'perDelivery'].map((name) => [name, round(one[name])])),
      })),
    },
  };
}

/** Picks at a steady rate while many sockets watch the storehouse. */
async function watch({ bench, shop, pickers, watchers, crowds, seconds }, sockets, urls) {
  const room = rooms.storehouse(shop.storehouseId);
  await open(crowds, sockets, { urls, sessions: watchers, room });
  await pickSteadily(bench.url, shop, pickers, 1);
  await delay(500);
  const [{ id }] = await bench.sql('select max(id) as id from outbox');
  await collect(crowds);
  const { result: picks, cpuMs } = await withCpu({ backend: bench.plant.backends[0].pid }, async () => {
    const done = await pickSteadily(bench.url, shop, pickers, seconds);
    await delay(LAST_MS);
    return done;
  });
  const arrivals = await collect(crowds);
  const commits = await commitsSince(bench, id, room);
  if (commits.length !== picks) throw new Error(`Записано ${commits.length} изменений вместо ${picks}`);
  return {
    ...figuresOf(commits, arrivals),
    sockets,
    backends: urls.length,
    isBare: false,
    cpuMs: cpuMs.backend,
    changes: picks,
  };
}

/** Sends the same number of messages of the same size to as many sockets, with plain Socket.IO only. */
async function watchBare({ crowds, bare, watchers, seconds }, sockets, url) {
  const message = await crowds[0].ask('newest');
  await open(crowds, sockets, { urls: [url], sessions: watchers, room: message.room });
  await bare.ask('send', { message, seconds: 1, perSecond: CHANGES_PER_SECOND });
  await delay(500);
  await collect(crowds);
  const { result: sentChanges, cpuMs } = await withCpu({ bare: bare.pid }, async () => {
    const all = await bare.ask('send', { message, seconds, perSecond: CHANGES_PER_SECOND });
    await delay(LAST_MS);
    return all;
  });
  return {
    ...figuresOf(sentChanges, await collect(crowds)),
    sockets,
    backends: 0,
    isBare: true,
    cpuMs: cpuMs.bare,
    changes: sentChanges.length,
  };
}

/** Closes the previous sockets and opens the requested number. */
async function open(crowds, sockets, crowd) {
  await Promise.all(crowds.map((one) => one.ask('close')));
  await Promise.all(crowds.map((one) => one.ask('open', { ...crowd, count: sockets / CROWDS })));
  await delay(500);
}

const collect = async (crowds) => (await Promise.all(crowds.map((crowd) => crowd.ask('drain')))).flat();

function figuresOf(commits, arrivals) {
  const all = arrivals.flatMap((one) => delaysOf(commits, one));
  const parts = Object.entries(partsOf(commits, arrivals)).map(([name, values]) => [
    name,
    { p50: percentile(values, 0.5), p99: percentile(values, 0.99) },
  ]);
  return {
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    max: percentile(all, 1),
    parts: Object.fromEntries(parts),
    expected: commits.length * arrivals.length,
    delivered: all.length,
    messages: arrivals[0]?.seqs.length ?? 0,
    deliveries: arrivals.reduce((sum, { seqs }) => sum + seqs.length, 0),
  };
}
