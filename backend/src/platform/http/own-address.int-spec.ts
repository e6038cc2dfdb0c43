import { SOCKET_PATH } from '@naryad/contracts/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { rawRequest } from '../../../tests/kit/raw-request.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';

const OURS = 'naryad.example.ru';
const HTTPS = { 'x-forwarded-proto': 'https' };
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const POLL = `${SOCKET_PATH}/?EIO=4&transport=polling`;
const SOCKET = `${SOCKET_PATH}/?EIO=4&transport=websocket`;

let app: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: `https://${OURS}`, PUBLIC_HOSTS: 'old.example.ru', TRUST_PROXY: 'loopback' };
  app = await startTestApp({ root: PlatformRoot, env: { ...env, WRITE_LIMIT_PER_MINUTE: '120' } });
});
afterAll(() => app.close());

const statusOf = async (method: string, path: string, headers: Readonly<Record<string, string>>) => {
  const answer = await rawRequest(app.url, method, path, headers);
  return { ...answer, status: Number(answer.header.split(' ')[1]) };
};

describe('a request that is not for us', () => {
  it.each([
    ['a call by a foreign name', 'GET', '/api/nothing', { host: 'rebind.evil.test', ...HTTPS }],
    ['a page by a foreign name', 'GET', '/login', { host: 'rebind.evil.test:3200', ...HTTPS }],
    ['a change by a foreign name', 'POST', probeRoutes.open.path, { host: 'rebind.evil.test', ...HTTPS }],
    ['a call by a number', 'GET', '/api/nothing', { host: '127.0.0.1', ...HTTPS }],
    ['a call by plain http', 'GET', '/api/nothing', { host: OURS }],
    ['a sign-in by plain http', 'POST', '/login', { host: OURS, 'content-length': '0' }],
    [
      'a forged name behind the proxy',
      'GET',
      '/api/nothing',
      { host: OURS, 'x-forwarded-host': 'evil.test', ...HTTPS },
    ],
    ['a poll of a socket by a foreign name', 'GET', POLL, { host: 'rebind.evil.test', ...HTTPS }],
    ['a poll of a socket by plain http', 'GET', POLL, { host: OURS }],
    ['a websocket by a foreign name', 'GET', SOCKET, { host: 'rebind.evil.test', ...upgrade, ...HTTPS }],
    ['a websocket by plain http', 'GET', SOCKET, { host: OURS, ...upgrade }],
  ])('%s gets 421, no cookie, and the headers', async (_what, method, path, headers) => {
    const { status, header, body } = await statusOf(method, path, headers);
    expect(status).toBe(421);
    expect(header.toLowerCase()).not.toContain('set-cookie');
    expect(header.toLowerCase()).toContain('content-security-policy: ');
    expect(body).toContain(`https://${OURS}`);
    expect(header + body).not.toContain('evil.test');
  });

  it('is answered in plain text to a person who opened a page', async () => {
    const headers = { host: 'rebind.evil.test', accept: 'text/html,*/*', ...HTTPS };
    const { header, body } = await statusOf('GET', '/', headers);
    expect(header).toContain('text/plain');
    expect(body).toBe(`Сервер отвечает только по адресу https://${OURS}`);
  });
});

it.each([
  ['our name over https', '/api/nothing', { host: OURS, ...HTTPS }, 404],
  ['an older name over https', '/api/nothing', { host: 'old.example.ru', ...HTTPS }, 404],
  ['a poll of a socket', POLL, { host: OURS, ...HTTPS }, 200],
  ['a websocket', SOCKET, { host: OURS, ...upgrade, ...HTTPS }, 101],
  ['liveness, by the number of a pod', '/health/live', { host: '10.42.0.7:3000' }, 200],
  ['readiness, by the number of a pod', '/health/ready', { host: '10.42.0.7:3000' }, 200],
  ['metrics, by the number of a pod', '/metrics', { host: '10.42.0.7:3000' }, 200],
])('%s is answered', async (_what, path, headers, status) => {
  expect((await statusOf('GET', path, headers)).status).toBe(status);
});

it('a proxy that changes the host forwards the original one', async () => {
  const headers = { host: 'backend:3000', 'x-forwarded-host': OURS, ...HTTPS };
  expect((await statusOf('GET', '/api/nothing', headers)).status).toBe(404);
});

it('guests of one address open so many sockets in a minute; others are not held up', async () => {
  const poll = (address: string) =>
    statusOf('GET', POLL, { host: OURS, ...HTTPS, 'x-forwarded-for': address }).then(({ status }) => status);
  const answers = [];
  for (let index = 0; index < 16; index += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => poll('203.0.113.7')))));
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(300);
  expect(answers.filter((status) => status === 403)).toHaveLength(20);
  expect(await poll('203.0.113.8')).toBe(200);
});
