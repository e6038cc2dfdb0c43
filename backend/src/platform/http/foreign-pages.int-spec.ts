import { SOCKET_PATH } from '@naryad/contracts/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { rawRequest } from '../../../tests/kit/raw-request.js';

const EVIL = 'evil.example';
const PUBLIC_URL = 'http://naryad.example.ru';
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot, env: { PUBLIC_URL, PUBLIC_HOSTS: '127.0.0.1' } });
});
afterAll(() => app.close());

const auditRowsOf = (name: string) => app.sql('select id from audit_log where object_id = $1', [name]);

describe('a page of another site', () => {
  it.each([
    ['by its origin', { origin: `https://${EVIL}` }],
    ['by the fetch metadata of the browser', { 'sec-fetch-site': 'cross-site' }],
    ['on a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'https://www.example.ru' }],
  ])('changes nothing, even with the right token: recognized %s', async (how, headers) => {
    const user = await app.signedIn();
    const call = () => user.raw('POST', probeRoutes.write.path, { body: { name: how }, headers });
    const answers = [await call(), ...(await Promise.all([call(), call()]))];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(answers[0]!.body).toEqual({ success: false, message: 'Запрос пришёл со страницы другого сайта' });
    expect(await auditRowsOf(how)).toHaveLength(0);
  });

  it('cannot sign a user in or out: open calls are refused as well', async () => {
    const guest = await app.guest();
    const headers = { origin: `https://${EVIL}` };
    expect((await guest.raw('POST', probeRoutes.open.path, { body: {}, headers })).status).toBe(403);
  });

  it('does not hide that a session is over', async () => {
    const user = await app.signedIn();
    await app.sql('delete from sessions where id = $1', [user.sessionId]);
    const headers = { origin: `https://${EVIL}` };
    const answer = await user.raw('POST', probeRoutes.write.path, { body: { name: 'x' }, headers });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['from our page', () => ({ origin: app.url, 'sec-fetch-site': 'same-origin' })],
    ['from our page over plain http', () => ({ origin: app.url })],
    ['from the configured address', () => ({ origin: PUBLIC_URL })],
    ['from a program', () => ({})],
  ])('is not assumed for a call %s', async (how, headers) => {
    const user = await app.signedIn();
    const answer = await user.raw('POST', probeRoutes.write.path, {
      body: { name: how },
      headers: headers(),
    });
    expect(answer.status).toBe(200);
    expect(await auditRowsOf(how)).toHaveLength(1);
  });

  it('may read nothing either: no answer allows it', async () => {
    const user = await app.signedIn();
    const { headers } = await user.raw('GET', '/api/probe/desk/1', {
      headers: { origin: `https://${EVIL}` },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the name that a request calls us by', () => {
  it('is not repeated in any answer', async () => {
    const { header, body } = await rawRequest(app.url, 'GET', '/api/nothing', { host: EVIL });
    expect(header + body).not.toContain(EVIL);
    expect(header).toContain(`connect-src 'self' blob: ws://naryad.example.ru`);
  });
});

describe('what sockets answer over http', () => {
  const socketUrl = (query: string) => `${SOCKET_PATH}/?EIO=4&transport=${query}`;
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };

  it.each([
    ['a poll', 200, socketUrl('polling'), {}],
    ['an unknown sid', 400, socketUrl('polling&sid=nobody'), {}],
    ['an unknown transport', 400, socketUrl('pigeon'), {}],
    ['a foreign page', 403, socketUrl('polling'), { origin: `https://${EVIL}` }],
    ['a websocket', 101, socketUrl('websocket'), upgrade],
    ['a websocket of a foreign page', 403, socketUrl('websocket'), { ...upgrade, origin: `https://${EVIL}` }],
    ['a websocket of an unknown sid', 403, socketUrl('websocket&sid=nobody'), upgrade],
  ])('%s: carries the security headers', async (_what, status, path, headers) => {
    const { header } = await rawRequest(app.url, 'GET', path, { host: new URL(app.url).host, ...headers });
    expect(header).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of HEADERS) expect(header.toLowerCase()).toContain(`\r\n${name}: `);
    expect(header).toContain("frame-ancestors 'none'");
    expect(header.toLowerCase().match(/content-security-policy/g)).toHaveLength(1);
  });
});
