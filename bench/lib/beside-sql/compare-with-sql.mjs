// Requests through the API compared with the same SQL by plain clients: in one run, on one database,
// alternating.
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { run } from '../../../scripts/lib/processes.mjs';
import { startChild } from '../child.mjs';
import { withCpu } from '../cpu.mjs';
import { median, pairedRatio, round, shown } from '../figures.mjs';
import { alternate } from '../rounds.mjs';
import { recordRequests, sessionHash } from './record.mjs';

export const HEADER = ['клиентов', 'API, 1/с', 'SQL, 1/с', 'отношение', 'хвост публикации, мс'];

/**
 * @param {import('../plant.mjs').BenchPlant} bench
 * @param {{ requests: URL, sessions: { cookie: string, token: string }[], floor: object, clients: number[],
 * quick: boolean }} load `requests` is a module with `drawer(floor, client)`, which returns a function that
 * draws the next request of a client, and `send(http, session, floor, drawn)`; `floor` is plain data
 */
export async function compareWithSql(bench, { requests, sessions, floor, clients: counts, quick }) {
  const template = await recordRequests(bench, requests.href, sessions, floor);
  const [api, bare] = await Promise.all(
    ['api-clients.mjs', 'bare-clients.mjs'].map((name) =>
      startChild(new URL(name, import.meta.url).pathname),
    ),
  );
  const both = { requests: requests.href, seconds: quick ? 1.5 : 3 };
  const { postgres } = bench.plant.services.pids;
  const sides = (input) => ({
    ours: async () => {
      const pids = { server: bench.plant.backends[0].pid, postgres, clients: api.pid };
      const { result, cpuMs } = await withCpu(pids, () =>
        api.ask('round', { ...input, url: bench.url, sessions }),
      );
      if (result.refusals.length > 0) throw new Error(`Отклонено: ${result.refusals.join('; ')}`);
      return { rate: result.rate, cpuMs: perRequest(cpuMs, result), tailMs: await drain(bench) };
    },
    bare: () =>
      alone(bench, async () => {
        const sessionHashes = sessions.map(sessionHash);
        const { result, cpuMs } = await withCpu({ postgres, clients: bare.pid }, () =>
          bare.ask('round', { ...input, databaseUrl: bench.databaseUrl, template, sessionHashes }),
        );
        return { rate: result.rate, cpuMs: perRequest(cpuMs, result) };
      }),
  });
  const result = {
    rows: [],
    notes: [`В одном запросе ${template.length} команд SQL в ${template.at(-1).packet + 1} пакетах.`],
    ratio: NaN,
    data: {},
  };
  result.data.statements = template.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60));
  result.data.packets = template.map(({ packet }) => packet);
  try {
    for (const clients of counts) {
      const input = { ...both, floor: { ...floor, clients } };
      if (clients === counts[0]) await alternate(1, sides({ ...input, seconds: 1 }));
      const { ours, bare: plain } = await alternate(quick ? 1 : 4, sides(input));
      const [apiRates, sqlRates] = [ours, plain].map((side) => side.map(({ rate }) => rate));
      result.ratio = pairedRatio(apiRates, sqlRates);
      const tail = median(ours.map(({ tailMs }) => tailMs));
      result.rows.push([String(clients), median(apiRates), median(sqlRates), result.ratio, tail]);
      const cpu = { api: medianCpu(ours), sql: medianCpu(plain) };
      result.notes.push(cpuNote(clients, cpu));
      result.data[`clients${clients}`] = { api: apiRates.map(round), sql: sqlRates.map(round), cpu };
    }
  } finally {
    await api.stop();
    await bare.stop();
  }
  return result;
}

/** Inconsistency of the data after a load, or null: speed counts only for correct results. */
export async function ledgerProblem(bench) {
  const check = await run(process.execPath, [inRoot('scripts', 'check-ledger.mjs')], {
    env: { DATABASE_URL: bench.databaseUrl },
  });
  if (check.code === 0) return null;
  const broken = check.output.split('\n').filter((line) => !line.startsWith('ok '));
  return `Учёт после нагрузки не сошёлся:\n${broken.join('\n')}`;
}

const perRequest = (cpuMs, { done }) =>
  Object.fromEntries(Object.entries(cpuMs).map(([name, ms]) => [name, ms / done]));

const medianCpu = (result) =>
  Object.fromEntries(
    Object.keys(result[0].cpuMs).map((name) => [name, round(median(result.map(({ cpuMs }) => cpuMs[name])))]),
  );

const cpuNote = (clients, { api, sql }) =>
  `Процессор на запрос, мс (${clients}): сервер ${shown(api.server)}, Postgres ${shown(api.postgres)}, ` +
  `клиенты ${shown(api.clients)}; голый SQL: Postgres ${shown(sql.postgres)}, клиенты ${shown(sql.clients)}`;

/**
 * Waits until every event is published, so that no side processes events of the other one. Returns the
 * duration.
 */
export async function drain(bench) {
  const startedAt = Date.now();
  for (;;) {
    const [left] = await bench.sql('select exists (select from outbox where published_at is null) as some');
    if (!left.some) return Date.now() - startedAt;
    await delay(20);
  }
}

/** Runs the work while the programs are suspended, so that plain SQL has the machine for itself. */
export async function alone(bench, work) {
  const pids = [...bench.plant.backends, ...bench.plant.workers].map(({ pid }) => pid).filter(Boolean);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await drain(bench);
  }
}
