import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { heldReads, PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import type { TestClient } from '../../../tests/kit/test-client.js';
import { waitFor } from '../../../tests/kit/wait-for.js';

let app: TestApp;
let open: () => void;
beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot, env: { DATABASE_POOL: '20' } });
});
beforeEach(() => {
  heldReads.until = new Promise((done) => (open = done));
});
afterEach(() => open());
afterAll(() => app.close());

const sendRead = (client: TestClient) => client.raw('GET', probeRoutes.held.path);
const many = (client: TestClient, count: number) => Array.from({ length: count }, () => sendRead(client));
const running = (count: number) => waitFor(() => heldReads.running === count, `${count} running reads`);

it('eight reads of a session run in parallel, a hundred wait, and further ones get 429 with retry-after', async () => {
  const greedy = await app.signedIn();
  const retryAfters: (string | null)[] = [];
  const calls = many(greedy, 112).map((call) =>
    call.then((answer) => {
      if (answer.status === 429) retryAfters.push(answer.headers.get('retry-after'));
      return answer.status;
    }),
  );
  await waitFor(() => retryAfters.length === 4, 'the refusals');
  expect(heldReads.running).toBe(8);
  expect(retryAfters).toEqual(['1', '1', '1', '1']);
  // Another user neither waits for reads nor is delayed in changes.
  const other = await app.signedIn();
  const otherRead = sendRead(other);
  await running(9);
  expect((await other.raw('POST', probeRoutes.write.path, { body: { name: 'beside' } })).status).toBe(200);
  expect((await greedy.raw('POST', probeRoutes.write.path, { body: { name: 'own' } })).status).toBe(200);
  open();
  expect((await otherRead).status).toBe(200);
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(108);
  expect(heldReads.running).toBe(0);
});

it('a waiting read is checked again: an ended session gets no data', async () => {
  const greedy = await app.signedIn();
  const calls = many(greedy, 12);
  await running(8);
  await app.sql('delete from sessions where id = $1', [greedy.sessionId]);
  open();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(401)]);
});

it('a disconnected client frees its slots', async () => {
  const greedy = await app.signedIn();
  const leaving = new AbortController();
  const headers = { cookie: greedy.cookieHeader };
  const aborted = Array.from({ length: 20 }, () =>
    fetch(new URL(probeRoutes.held.path, app.url), { headers, signal: leaving.signal }).catch(() => null),
  );
  await running(8);
  leaving.abort();
  await Promise.all(aborted);
  // Running reads still occupy their slots, waiting ones never start.
  const patient = many(greedy, 3);
  expect(heldReads.running).toBe(8);
  open();
  expect((await Promise.all(patient)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(heldReads.running).toBe(0);
});
