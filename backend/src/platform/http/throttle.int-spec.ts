import { ApiError } from '@naryad/contracts/kernel/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../testing/platform-root.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot, env: { WRITE_LIMIT_PER_MINUTE: '120' } });
});
afterAll(() => app.close());

it('a user writes 30 times at once, then waits; another user is not held back', async () => {
  const [busy, other] = [await app.signedIn(), await app.signedIn()];
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      busy.call(probeRoutes.write, { name: `w${turn}` }).catch((error: ApiError) => error),
    ),
  );
  const refused = results.filter((one) => one instanceof ApiError);
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeLessThanOrEqual(10);
  expect(refused[0]).toMatchObject({ status: 429, retryAfterSeconds: 1 });
  await expect(other.call(probeRoutes.write, { name: 'other' })).resolves.toMatchObject({ success: true });
});

it('whoever waits is told for how long, and how many calls a minute there may be', async () => {
  const busy = await app.signedIn();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => busy.raw('POST', probeRoutes.write.path, { body: { name: 'told' } })),
  );
  const refused = answers.find((one) => one.status === 429)!;
  const told = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining'].map((one) =>
    refused.headers.get(one),
  );
  expect(told).toEqual(['1', '120', '0']);
});
