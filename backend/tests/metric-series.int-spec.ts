import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import type { Route } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import { routes } from '@naryad/contracts/routes';
import { Metrics } from '../src/platform/admin/metrics.js';
import { JobQueues } from '../src/platform/queue/job-queues.js';
import { RunChecksUseCase } from '../src/modules/ledger-checks/use-cases/run-checks.use-case.js';
import { createModule } from './kit/factories/people.js';
import { rawRequest } from './kit/raw-request.js';
import { SocketClient } from './kit/socket-client.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import type { TestClient } from './kit/test-client.js';
import { waitFor } from './kit/wait-for.js';

// Values sent by clients must not create metric series: Prometheus stores each one for months.

const CONCURRENCY = 8;
/** All labels, which are fixed names of the program and of Node. */
const LABELS = ['method', 'route', 'status', 'le', 'queue', 'state', 'disk'];
const OF_NODE = ['version', 'major', 'minor', 'patch', 'type', 'space', 'kind', 'quantile'];
/** Labels with numeric values. */
const NUMBERS = ['le', 'status', 'quantile', 'version', 'major', 'minor', 'patch'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => app?.close());

interface Round {
  /** No row has it, so a call that passes by mistake changes nothing. */
  readonly id: number;
  readonly uuid: string;
}
const newRound = (): Round => ({ id: randomInt(1_900_000_000, 2_000_000_000), uuid: randomUUID() });

const series = async () =>
  (await app.get(Metrics).text())
    .split('\n')
    .flatMap((line) => /^(\w+(?:\{.*\})?) \S+$/.exec(line)?.[1] ?? []);
const labelsOf = (one: string) =>
  [...one.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name!, value!] as const);

/** Parallel calls may affect each other, so the same call may get another status. */
const withoutStatus = (one: string) => one.replace(/status="\d{3}"/, '');

/** A call with this id and text in every possible field; most return "not found". */
async function call(who: TestClient, route: Route, { id, uuid }: Round): Promise<number> {
  const path = route.path.replaceAll(/:\w+/g, String(id));
  const params = { id: String(id), search: uuid, name: uuid, number: uuid, [uuid]: String(id) };
  const bodied = route.method === 'POST' || route.method === 'PUT';
  const answer = await who.raw(route.method, bodied ? path : `${path}?${new URLSearchParams(params)}`, {
    ...(bodied && { body: { ...params, id } }),
    headers: { 'idempotency-key': uuid },
  });
  return answer.status;
}

/**
 * Sends every call, unknown paths and methods, rooms and jobs with this id and text; returns the statuses of
 * the calls.
 */
async function nameEverywhere(round: Round): Promise<number[]> {
  const { id, uuid } = round;
  const administrator = await app.signedIn({ role: 'Администратор' });
  await app.sql('update sessions set password_confirmed_at = now()');
  const pendingRoutes = routes.filter((route) => route !== presenceRoutes.logout);
  const statuses: number[] = [];
  const work = async () => {
    for (let route = pendingRoutes.shift(); route; route = pendingRoutes.shift())
      statuses.push(await call(administrator, route, round));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  for (const path of [
    `/${uuid}`,
    `/api/${uuid}/${id}`,
    `/photos/${uuid}/view.jpg`,
    `/production/${id}?order=${uuid}`,
    `/assets/${uuid}.js`,
    `/board/${id}/${uuid}`,
    `/admin/queues/api/queues/${uuid}/${id}`,
    `/admin/queues/queue/mail/${uuid}`,
    `/api/search?search=${uuid.repeat(100)}`,
  ])
    for (const method of ['GET', 'POST', 'HEAD', 'DELETE']) await administrator.raw(method, path);
  for (const method of ['PROPFIND', 'M-SEARCH', 'LOCK', 'OPTIONS', `X${id}`])
    await rawRequest(app.url, method, `/${uuid}`, { host: 'naryad', [`x-${uuid}`]: uuid });

  const socket = await new SocketClient(administrator).connected();
  const moduleId = await createModule(app.dataSource, 'storehouse', uuid);
  for (const room of [rooms.storehouse(moduleId), rooms.productionOrder(id), rooms.user(id), `${uuid}:${id}`])
    await socket.subscribe(room);
  socket.close();
  for (const queue of app.get(JobQueues).queues.values()) await queue.add(uuid, { id }, { jobId: uuid });
  // The ledger check runs in the background after its call and has its own metrics.
  await waitFor(
    async () => (await app.sql('select from ledger_checks where finished_at is null')).length === 0,
    'the end of the check',
  );
  return statuses;
}

it('client values in path, method, query, body, room or job create no metric series', async () => {
  const rounds = [newRound(), newRound(), newRound()];
  const statuses = await nameEverywhere(rounds[0]!);
  // The calls reached their handlers and contracts, not only the access check.
  expect(statuses.length).toBe(routes.length - 1);
  expect(statuses.filter((status) => [401, 403, 419, 423, 429].includes(status)).length).toBeLessThan(60);
  // The timer of the nightly check may tick during the test; its metrics exist once it has run.
  await app.get(RunChecksUseCase).runOnce();
  const first = await series();
  for (const round of rounds.slice(1)) await nameEverywhere(round);
  const last = await series();
  const initial = new Set(first.map(withoutStatus));
  expect(last.filter((one) => one.startsWith('naryad_') && !initial.has(withoutStatus(one)))).toEqual([]);
  expect(first.filter((one) => one.startsWith('naryad_http_seconds_count')).length).toBeGreaterThan(
    routes.length,
  );

  const values = last.flatMap(labelsOf);
  expect(
    [...new Set(values.map(([name]) => name))].filter((name) => ![...LABELS, ...OF_NODE].includes(name)),
  ).toEqual([]);
  const textValues = values.filter(([name]) => !NUMBERS.includes(name)).map(([, value]) => value);
  expect(textValues.filter((value) => /\d{3}|[0-9a-f]{8}-/i.test(value))).toEqual([]);
  const text = last.join('\n');
  for (const { id, uuid } of rounds)
    for (const named of [String(id), uuid]) expect(text).not.toContain(named);
}, 300_000);
