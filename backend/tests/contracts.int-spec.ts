import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractsReport } from '../src/platform/contracts-report.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('every call has one handler with access rules, every event and job has a consumer', () => {
  const report = contractsReport(app.app);
  expect(report.problems).toEqual([]);
  expect(report.routes.filter((one) => one.access === '' || one.access === '—')).toEqual([]);
});

it('only these calls are open to guests', () => {
  const open = contractsReport(app.app).routes.filter((one) => one.access === 'open');
  expect(open.map((one) => `${one.method} ${one.path}`).sort()).toEqual([
    'GET /api/board/:id',
    'GET /email/verify/:id/:hash',
    'GET /sanctum/csrf-cookie',
    'GET /sign-in/release/:id/:hash',
    'POST /api/auth/get-users',
    'POST /api/auth/verify-pin',
    'POST /api/board/open',
    'POST /email/verify',
    'POST /forgot-password',
    'POST /login',
    'POST /logout',
    'POST /reset-password',
    'POST /sign-in/release',
    'POST /two-factor-challenge',
  ]);
});

it('a guest gets 401 at every other call', async () => {
  const guest = await app.guest();
  for (const route of contractsReport(app.app).routes.filter((one) => one.access !== 'open')) {
    const path = route.path.replace(/:\w+/g, '1');
    const answer = await guest.raw(route.method, path, route.method === 'GET' ? {} : { body: {} });
    expect([route.path, answer.status]).toEqual([route.path, 401]);
  }
});
