// Cost of the triggers that protect units on hold for other movements: the same requests with and without the
// triggers, alternating.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ledgerProblem } from '../lib/beside-sql/compare-with-sql.mjs';
import { recordRequests, sessionHash } from '../lib/beside-sql/record.mjs';
import { replay } from '../lib/beside-sql/replay.mjs';
import { median, round } from '../lib/figures.mjs';
import { addPeople, prepareFloor } from '../lib/bench-data.mjs';
import { alternate } from '../lib/rounds.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';

/** Maximum time relative to that without the triggers. */
const GOAL = 1.03;
const PEOPLE = 8;
/** As in production, and without waiting for the disk. */
const MODES = [
  { name: 'с записью на диск', commit: 'on' },
  { name: 'без ожидания диска', commit: 'off' },
];
/** Requests per round: many short rounds, so that other load of the machine slows both sides equally. */
const ROUND_SIZE = 20;
const WARM_UP_ROUNDS = 5;
const KINDS = [
  {
    name: 'отбор',
    requests: new URL('../picks/pick-request.mjs', import.meta.url),
    prepare: (bench) => prepareShop(bench, { places: 64, lots: 512, people: PEOPLE }),
  },
  {
    name: 'перемещение',
    requests: new URL('../operations/move-request.mjs', import.meta.url),
    prepare: async (bench) => ({
      ...(await prepareFloor(bench, 512)),
      people: await addPeople(bench, PEOPLE, 'storekeeper@naryad.local'),
    }),
  },
];
/** Each of these triggers searches holds of its rows. */
const TRIGGERS = `
  select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where t.tgname ~ '_not_held$'`;

/**
 * (j) A pick and a move by a plain pg client, with the triggers of holds compared with the same without.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function holds(bench, { quick }) {
  const triggers = await bench.sql(TRIGGERS);
  if (triggers.length === 0) throw new Error('Триггеров удержания нет');
  const result = { rows: [], goals: [], data: { triggers: triggers.length } };
  for (const { name, requests, prepare } of KINDS) {
    const { people, ...floor } = await prepare(bench);
    const sessions = await signInMany(bench.url, people);
    const template = await recordRequests(bench, requests.href, sessions, floor);
    const { drawer } = await import(requests.href);
    const draw = drawer({ ...floor, clients: 1 }, 0);
    const drawn = () => ({ ...draw(), sessionHash: sessionHash(sessions[0]) });
    for (const mode of MODES) {
      const { guarded, plain } = await compareWithoutTriggers(bench, {
        commit: mode.commit,
        triggers,
        template,
        drawn,
        turns: quick ? 40 : 200,
      });
      const [withThem, without] = [median(guarded), median(plain)];
      result.rows.push([`${name}, ${mode.name}`, withThem, without, withThem / without]);
      if (mode.commit === 'on')
        result.goals.push({ name, value: withThem / without, kind: 'under', limit: GOAL });
      result.data[`${name}, ${mode.name}`] = { with: round(withThem), without: round(without) };
    }
  }
  return {
    title: 'Удержания: SQL одного запроса с их триггерами и без них',
    head: ['операция', 'с ними, мс', 'без них, мс', 'отношение'],
    ...result,
    notes: [`Триггеров: ${triggers.length}. Медианы; программы стоят, пока идут измерения.`],
    problem: await ledgerProblem(bench),
  };
}

/** Duration of requests with and without the triggers. They are enabled again afterwards in any case. */
async function compareWithoutTriggers(bench, { commit, triggers, template, drawn, turns }) {
  const client = new pg.Client({
    connectionString: bench.databaseUrl,
    pipeline: true,
    options: `-c lock_timeout=2000 -c statement_timeout=10000 -c timezone=UTC -c synchronous_commit=${commit}`,
  });
  await client.connect();
  const side = (isGuarded) => async () => {
    await guard(bench, triggers, isGuarded);
    // The first request reads the table's definition again and is not counted.
    await replay(client, template, drawn());
    const durations = [];
    for (let index = 0; index < ROUND_SIZE; index += 1) {
      const inputs = drawn();
      const startedAt = performance.now();
      await replay(client, template, inputs);
      durations.push(performance.now() - startedAt);
    }
    return durations;
  };
  const sides = { ours: side(true), bare: side(false) };
  try {
    return await standing(bench, async () => {
      await alternate(WARM_UP_ROUNDS, sides);
      const { ours, bare } = await alternate(turns, sides);
      return { guarded: ours.flat(), plain: bare.flat() };
    });
  } finally {
    await guard(bench, triggers, true);
    await client.end();
  }
}

async function guard(bench, triggers, isOn) {
  const all = triggers.map(
    ({ table, name }) => `alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${name}`,
  );
  await bench.sql(all.join('; '));
}

/** Runs the work while the programs are suspended, then lets them publish its events. */
async function standing(bench, work) {
  const pids = [...bench.plant.backends, ...bench.plant.workers].map(({ pid }) => pid).filter(Boolean);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    for (;;) {
      const [left] = await bench.sql('select exists (select from outbox where published_at is null) as some');
      if (!left.some) break;
      await delay(20);
    }
  }
}
