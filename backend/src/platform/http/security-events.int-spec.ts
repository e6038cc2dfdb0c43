import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { SecurityEvents } from '../logging/security-events.js';

let app: TestApp;
let addSpy: MockInstance<SecurityEvents['add']>;
beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot, env: { WRITE_LIMIT_PER_MINUTE: '4' } });
});
beforeEach(() => {
  addSpy = vi.spyOn(app.get(SecurityEvents), 'add');
});
afterAll(() => app.close());

const path = probeRoutes.write.path;
const body = { name: 'x' };
const where = expect.objectContaining({ ip: '127.0.0.1', path });

it('a call without the token is the event csrf', async () => {
  const user = await app.signedIn();
  expect((await user.raw('POST', path, { body, token: false })).status).toBe(419);
  expect(addSpy.mock.calls).toEqual([['csrf', where]]);
});

it('a call of a foreign page is the event foreign-origin', async () => {
  const user = await app.signedIn();
  const headers = { origin: 'https://evil.example' };
  expect((await user.raw('POST', path, { body, headers })).status).toBe(403);
  expect(addSpy.mock.calls).toEqual([['foreign-origin', where]]);
});

it('too many calls are the event throttle', async () => {
  const user = await app.signedIn();
  const statuses = [];
  for (let index = 0; index < 3; index += 1) statuses.push((await user.raw('POST', path, { body })).status);
  expect(statuses).toContain(429);
  expect(addSpy.mock.calls[0]).toEqual(['throttle', where]);
});
