import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { startChild } from '../lib/child.mjs';
import { withCpu } from '../lib/cpu.mjs';
import { median, pairedRatio, round, shown } from '../lib/figures.mjs';
import { alternate } from '../lib/rounds.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { recordPicks, sessionHash } from './record.mjs';

const CLIENTS = [1, 8, 32];
const GOAL = 0.5;

/** (a) Picks a second through the API beside the same SQL by bare clients. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function picks(bench, { quick }) {
  const shop = await prepareShop(bench, {
    places: quick ? 64 : 256,
    lots: 512,
    people: Math.max(...CLIENTS),
  });
  const sessions = await signInMany(bench.url, shop.people);
  const template = await recordPicks(bench, sessions, shop);
  const api = await startChild(new URL('api-clients.mjs', import.meta.url).pathname);
  const bare = await startChild(new URL('bare-clients.mjs', import.meta.url).pathname);
  const seconds = quick ? 1.5 : 3;
  const rows = [];
  const notes = [];
  const data = { statements: template.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)) };
  const services = bench.plant.services.pids;
  const sides = (floor, length) => ({
    ours: async () => {
      const pids = { server: bench.plant.backends[0].pid, postgres: services.postgres, clients: api.pid };
      const { result, cpuMs } = await withCpu(pids, () =>
        api.ask('round', { url: bench.url, sessions, floor, seconds: length }),
      );
      if (result.refusals.length > 0) throw new Error(`Отбор отклонён: ${result.refusals.join('; ')}`);
      return { rate: result.rate, cpuMs: perPick(cpuMs, result), tailMs: await drain(bench) };
    },
    bare: () =>
      alone(bench, async () => {
        const sessionHashes = sessions.map(sessionHash);
        const input = { databaseUrl: bench.databaseUrl, template, sessionHashes, floor, seconds: length };
        const pids = { postgres: services.postgres, clients: bare.pid };
        const { result, cpuMs } = await withCpu(pids, () => bare.ask('round', input));
        return { rate: result.rate, cpuMs: perPick(cpuMs, result) };
      }),
  });
  let ratio = NaN;
  try {
    for (const clients of CLIENTS) {
      const floor = { ...shop, clients };
      if (clients === CLIENTS[0]) await alternate(1, sides(floor, 1));
      const { ours, bare: plain } = await alternate(quick ? 1 : 4, sides(floor, seconds));
      const [apiRates, sqlRates] = [ours, plain].map((side) => side.map(({ rate }) => rate));
      ratio = pairedRatio(apiRates, sqlRates);
      rows.push([
        String(clients),
        median(apiRates),
        median(sqlRates),
        ratio,
        median(ours.map(({ tailMs }) => tailMs)),
      ]);
      const cpu = { api: medianCpu(ours), sql: medianCpu(plain) };
      notes.push(cpuNote(clients, cpu));
      data[`clients${clients}`] = { api: apiRates.map(round), sql: sqlRates.map(round), cpu };
    }
  } finally {
    await api.stop();
    await bare.stop();
  }
  const check = await run(process.execPath, [inRoot('scripts', 'check-ledger.mjs')], {
    env: { DATABASE_URL: bench.databaseUrl },
  });
  return {
    title: 'Отбор: API рядом с тем же SQL голых клиентов pg',
    head: ['клиентов', 'API, 1/с', 'SQL, 1/с', 'отношение', 'хвост публикации, мс'],
    rows,
    goals: [{ name: '32 клиента', value: ratio, kind: 'at least', limit: GOAL }],
    notes: [...notes, `В одном отборе ${template.length} команд SQL.`],
    // The load may be fast only while it is right.
    problem: check.code === 0 ? null : `Учёт после нагрузки не сошёлся:\n${brokenOf(check.output)}`,
    data,
  };
}

const brokenOf = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('ok '))
    .join('\n');

const perPick = (cpuMs, { picks: count }) =>
  Object.fromEntries(Object.entries(cpuMs).map(([name, ms]) => [name, ms / count]));

const medianCpu = (found) =>
  Object.fromEntries(
    Object.keys(found[0].cpuMs).map((name) => [name, round(median(found.map(({ cpuMs }) => cpuMs[name])))]),
  );

const cpuNote = (clients, { api, sql }) =>
  `Процессор на отбор, мс (${clients}): сервер ${shown(api.server)}, Postgres ${shown(api.postgres)}, ` +
  `клиенты ${shown(api.clients)}; голый SQL: Postgres ${shown(sql.postgres)}, клиенты ${shown(sql.clients)}`;

/** Waits until every event is published, so that no side works off the other's. Answers how long it took. */
async function drain(bench) {
  const started = Date.now();
  for (;;) {
    const [left] = await bench.sql('select exists (select from outbox where published_at is null) as some');
    if (!left.some) return Date.now() - started;
    await delay(20);
  }
}

/** Does the work while the programs stand still: bare SQL shares the machine with nobody. */
async function alone(bench, work) {
  const pids = [...bench.plant.backends, ...bench.plant.workers].map(({ pid }) => pid).filter(Boolean);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await drain(bench);
  }
}
