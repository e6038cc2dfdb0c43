import { Agent, request } from 'node:http';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { describe, expect, it } from 'vitest';
import { TestClient } from '../../backend/tests/kit/test-client.js';
import { expectGoal, median, p95 } from '../kit/figures.js';
import type { FaultPlant } from './kit/plant.js';

const PRODUCTS = 9_800;
const LISTS = 30;
const TOO_MANY = 10_500;
const REFUSED = 60;
const LIST_BYTES = 4_000_000;
const GOAL_MS = 500;
const PRODUCT_NAME = 'Изделие длинного списка';

interface Answer {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

/** Discards the response: reading it would take CPU from the measured calls. */
function timed(client: TestClient, method: string, path: string, agent: Agent, body = ''): Promise<Answer> {
  const since = performance.now();
  const headers = {
    cookie: client.cookieHeader,
    'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(client.cookieHeader)?.[1] ?? '',
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((done, fail) => {
    const call = request(new URL(path, client.url), { method, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('error', fail);
      answer.on('end', () => done({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - since }));
    });
    call.on('error', fail).end(body);
  });
}

async function person(url: string, login: string): Promise<TestClient> {
  const client = await new TestClient(url).prepare();
  await client.call(authRoutes.login, { email: `${login}@naryad.local`, password: 'naryad-demo' });
  return client;
}

interface Crowd {
  readonly products: number;
  readonly lists: number;
}

/** Durations of `/me` of another user while one user requests full lists, and the responses to these. */
async function meDuringLists(plant: FaultPlant, { products, lists }: Crowd) {
  await plant.sql(
    `insert into products (name, sku, description)
     select $1 || ' ' || n, 'ДЛ-' || n, repeat('Описание изделия. ', 8) from generate_series(1, $2::int) n`,
    [PRODUCT_NAME, products],
  );
  plant.cleanUp(() => plant.sql(`delete from products where name like $1 || '%'`, [PRODUCT_NAME]));
  const [url] = plant.parts.urls as [string];
  const [greedy, other] = [await person(url, 'planner'), await person(url, 'storekeeper')];
  const agent = new Agent({ keepAlive: true });
  plant.cleanUp(() => agent.destroy());
  const { method, path } = productRoutes.getProducts;
  const list = () => timed(greedy, method, path, agent, JSON.stringify({ detailed: true }));
  const alone: Answer[] = [];
  for (let round = 0; round < 3; round += 1) alone.push(await list());
  let isOver = false;
  const listAnswers = Promise.all(Array.from({ length: lists }, list)).finally(() => (isOver = true));
  const meDurations: number[] = [];
  while (!isOver) {
    const { status, ms } = await timed(other, authRoutes.me.method, authRoutes.me.path, agent);
    expect(status).toBe(200);
    meDurations.push(ms);
  }
  return { alone, beside: meDurations, answers: await listAnswers };
}

export function readers(plant: () => FaultPlant): void {
  describe('A greedy reader', () => {
    it('who requests 30 full lists of 4 MB at once gets them, and delays no other user', async () => {
      const { alone, beside, answers } = await meDuringLists(plant(), { products: PRODUCTS, lists: LISTS });
      const isWhole = ({ status, bytes }: Answer): boolean => status === 200 && bytes > LIST_BYTES;
      expect([...alone, ...answers].filter((answer) => !isWhole(answer))).toEqual([]);
      expect(beside.length).toBeGreaterThan(LISTS);
      // On a busy machine a single list takes longer as well. Without limits the time would be that of all
      // lists.
      expect(p95(beside)).toBeLessThan(Math.max(GOAL_MS, 2 * median(alone.map(({ ms }) => ms))));
      expectGoal(
        `GET /me beside ${LISTS} whole lists, the slowest of ${beside.length}`,
        Math.max(...beside),
        GOAL_MS,
      );
    }, 180_000);

    it('who requests 60 full lists that are too long is refused in less time than reading one of them takes', async () => {
      const { beside, answers, alone } = await meDuringLists(plant(), { products: TOO_MANY, lists: REFUSED });
      expect([...alone, ...answers].filter(({ status }) => status !== 422)).toEqual([]);
      const [first, ...others] = alone.map(({ ms }) => ms) as [number, ...number[]];
      // The rows are read once, for the first request.
      expect(median(others)).toBeLessThan(first);
      expect(p95(beside)).toBeLessThan(GOAL_MS);
      expectGoal(
        `GET /me beside ${REFUSED} refused lists, the slowest of ${beside.length}`,
        Math.max(...beside),
        GOAL_MS,
      );
    }, 180_000);
  });
}
