import { alone, drain, ledgerProblem } from '../lib/beside-sql/compare-with-sql.mjs';
import { startChild } from '../lib/child.mjs';
import { withCpu } from '../lib/cpu.mjs';
import { median, pairedRatio, round, shown } from '../lib/figures.mjs';
import { addPeople, prepareFloor } from '../lib/bench-data.mjs';
import { signInMany } from '../lib/session.mjs';
import { openBare } from './bare/bare.mjs';

const CLIENTS = [8, 32];
const LOTS = 512;
const GOALS = { ratio: 0.55, rate: 1500, postgresMs: 0.5 };
/**
 * Rate of the five statements per second on the machine where the goals were set: the reference for the speed
 * of other machines.
 */
const WHERE_GOALS_WERE_SET = 2588;
const NAMES = { ours: 'система', statements: 'пять команд SQL', function: 'одна функция базы' };
const WAYS = Object.keys(NAMES);

/**
 * Compares moves of the plant with two programs that only do the necessary work (`bare/program.mjs`): the
 * same requests of the same clients, alternating. @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function moves(bench, { quick }) {
  const floor = await prepareFloor(bench, LOTS);
  const people = await addPeople(bench, Math.max(...CLIENTS), 'storekeeper@naryad.local');
  const sessions = await signInMany(bench.url, people);
  const bare = await openBare(bench, { sessions, floor });
  const api = await startChild(new URL('../lib/beside-sql/api-clients.mjs', import.meta.url).pathname);
  const requests = new URL('move-request.mjs', import.meta.url).href;
  const runSide = sideRunner(bench, { api, bare });
  const results = {};
  try {
    for (const clients of CLIENTS) {
      const input = { requests, sessions, floor: { ...floor, clients }, seconds: quick ? 2 : 3 };
      if (clients === CLIENTS[0]) for (const way of WAYS) await runSide(way, { ...input, seconds: 1 });
      results[clients] = await interleaved(quick ? 3 : 6, (way) => runSide(way, input));
    }
  } finally {
    await api.stop();
    await bare.stop();
  }
  return { ...shownAs(results), problem: await ledgerProblem(bench) };
}

/** One round of one side: its rate, and the CPU time and database WAL per request. */
function sideRunner(bench, { api, bare }) {
  const { postgres } = bench.plant.services.pids;
  const walNow = async () => (await bench.sql('select pg_current_wal_lsn() as lsn'))[0].lsn;
  const measured = async (way, input) => {
    const pids = { postgres, program: way === 'ours' ? bench.plant.backends[0].pid : bare.pid };
    const url = way === 'ours' ? bench.url : bare.urls[way];
    const from = await walNow();
    const { result, cpuMs } = await withCpu(pids, () => api.ask('round', { ...input, url }));
    if (result.refusals.length > 0)
      throw new Error(`Отклонено (${NAMES[way]}): ${result.refusals.join('; ')}`);
    // Events published later were written by these requests, too.
    if (way === 'ours') await drain(bench);
    const [{ bytes }] = await bench.sql(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 as bytes',
      [from],
    );
    return {
      rate: result.rate,
      postgresMs: cpuMs.postgres / result.done,
      programMs: cpuMs.program / result.done,
      walKilobytes: bytes / result.done / 1000,
    };
  };
  return (way, input) => (way === 'ours' ? measured(way, input) : alone(bench, () => measured(way, input)));
}

/** Runs all sides in turn, each time starting with another one. */
async function interleaved(times, run) {
  const rounds = { ours: [], statements: [], function: [] };
  for (let time = 0; time < times; time += 1) {
    const first = time % WAYS.length;
    for (const way of [...WAYS.slice(first), ...WAYS.slice(0, first)]) rounds[way].push(await run(way));
  }
  return rounds;
}

function shownAs(results) {
  const figures = (way, clients) => {
    const rounds = results[clients][way];
    const medianOf = (name) => median(rounds.map((one) => one[name]));
    const rates = (side) => results[clients][side].map(({ rate }) => rate);
    return {
      rate: medianOf('rate'),
      ratio: pairedRatio(rates('ours'), rates(way)),
      postgresMs: medianOf('postgresMs'),
      programMs: medianOf('programMs'),
      walKilobytes: medianOf('walKilobytes'),
    };
  };
  const [few, many] = CLIENTS;
  const [atFew, atMany] = CLIENTS.map((clients) => figures('ours', clients));
  const data = Object.fromEntries(
    CLIENTS.map((clients) => [
      `clients${clients}`,
      Object.fromEntries(
        WAYS.map((way) => [
          way,
          Object.fromEntries(
            Object.entries(figures(way, clients)).map(([name, value]) => [name, round(value)]),
          ),
        ]),
      ),
    ]),
  );
  return {
    title: 'Перемещения: система рядом с программами, которые делают только необходимое',
    head: ['программа', 'клиентов', '1/с', 'система к ней', 'Postgres, мс', 'программа, мс', 'журнал, КБ'],
    rows: CLIENTS.flatMap((clients) =>
      WAYS.map((way) => {
        const { rate, ratio, postgresMs, programMs, walKilobytes } = figures(way, clients);
        return [NAMES[way], String(clients), rate, ratio, postgresMs, programMs, walKilobytes];
      }),
    ),
    goals: [
      {
        name: `система к пяти командам, ${many} клиента`,
        value: figures('statements', many).ratio,
        kind: 'at least',
        limit: GOALS.ratio,
      },
      { name: `${many} клиента`, value: atMany.rate, kind: 'at least', limit: GOALS.rate, unit: '1/с' },
      { name: `от ${few} к ${many} клиентам`, value: atMany.rate / atFew.rate, kind: 'at least', limit: 1 },
      {
        name: 'Postgres на команду',
        value: atMany.postgresMs,
        kind: 'under',
        limit: GOALS.postgresMs,
        unit: 'мс',
      },
    ],
    notes: [inItsMeasure(atMany, figures('statements', many).rate)],
    data,
  };
}

/** Rates and times converted to the machine where the goals were set. */
function inItsMeasure({ rate, postgresMs }, statements) {
  const times = WHERE_GOALS_WERE_SET / statements;
  return `Пять команд делают здесь ${shown(statements)} 1/с, а там, где ставились цели, ${WHERE_GOALS_WERE_SET}: в той мере система делает ${shown(rate * times)} 1/с, Postgres на команду ${shown(postgresMs / times)} мс.`;
}
