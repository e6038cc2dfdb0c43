import { setTimeout as delay } from 'node:timers/promises';
import { trackCommitTimes } from '../delays/commits.mjs';
import { pickSteadily } from '../delays/picking.mjs';
import { percentile, round } from '../lib/figures.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';

const PER_SECOND = 100;
const PICKERS = 16;
const GOAL_MS = 500;
/** Interval for polling the position of the projections. */
const POLL_MS = 10;
const LAST_MS = 2_000;

/**
 * (m) Lag of the projections at a hundred operations per second. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function lag(bench, { quick }) {
  await trackCommitTimes(bench);
  const seconds = quick ? 5 : 20;
  const shop = await prepareShop(bench, { places: 32, lots: 2_000, people: PICKERS });
  const pickers = await signInMany(bench.url, shop.people);
  await pickSteadily(bench.url, shop, pickers, 1);
  await delay(LAST_MS);
  const [{ id }] = await bench.sql('select max(id) as id from outbox');
  const follower = follow(bench);
  const startedAt = performance.now();
  await pickSteadily(bench.url, shop, pickers, seconds, PER_SECOND);
  const elapsed = performance.now() - startedAt;
  await delay(LAST_MS);
  const arrivals = await follower.end();
  const commits = await commitsOf(bench, id);
  const lags = commits.map(({ at, seq }) => (arrivals.find((one) => one.seq >= seq)?.at ?? Infinity) - at);
  const p95 = percentile(lags, 0.95);
  return {
    title: `Отставание сводок при ${PER_SECOND} операциях в секунду`,
    head: ['измерено', 'значение'],
    rows: [
      ['операций в секунду на деле', (commits.length * 1_000) / elapsed],
      ['от записи до сводки, p50, мс', percentile(lags, 0.5)],
      ['от записи до сводки, p95, мс', p95],
      ['от записи до сводки, самое долгое, мс', Math.max(...lags)],
    ],
    goals: [{ name: 'отставание, p95', value: p95, kind: 'under', limit: GOAL_MS, unit: 'мс' }],
    problem: lags.every(Number.isFinite) ? null : 'Не все операции вошли в сводки',
    data: { p50: round(percentile(lags, 0.5)), p95: round(p95), operations: commits.length },
  };
}

/** Picks with the time of their commit by the database clock, and the number of their event. */
function commitsOf({ sql }, outboxId) {
  return sql(
    `select (extract(epoch from pg_xact_commit_timestamp(m.xmin)) * 1000)::float8 as at, o.seq::int as seq
       from outbox o join stock_movements m on m.id = (o.payload->'movements'->0->>'id')::int
      where o.id > $1 and o.name = 'stock.moved' order by o.seq`,
    [outboxId],
  );
}

/** Polls the position of the slowest projection, by the same clock. */
function follow({ sql }) {
  let isOver = false;
  const arrivals = [];
  const looking = (async () => {
    while (!isOver) {
      const [now] = await sql(
        `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at, min(seq)::int as seq from projections`,
      );
      arrivals.push(now);
      await delay(POLL_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await looking;
      return arrivals;
    },
  };
}
