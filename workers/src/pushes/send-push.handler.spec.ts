import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import { publicLookup } from './push-service.js';
import { SendPushHandler } from './send-push.handler.js';

let server: Server;
let origin: string;
let answers: number[];
const got: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.shift() ?? 201, { location: 'http://127.0.0.1:1/inside' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  got.length = 0;
  answers = [];
});
afterAll(() => server.close());

const FAR = '2099-01-01T00:00:00.000Z';
async function send(part: { endpoint?: string; expires_at?: string } = {}, own = [origin]) {
  const { payload } = await new SendPushHandler({ pushServices: own }).handle(
    {
      subscription_id: 7,
      endpoint: `${origin}/device`,
      authorization: 'vapid t=a.b.c, k=d',
      body: Buffer.from('закрыто').toString('base64url'),
      expires_at: FAR,
      ...part,
    },
    { signal: new AbortController().signal },
  );
  return payload;
}

it('hands the closed message over, for as long as it is news', async () => {
  expect(await send()).toEqual({ subscription_id: 7, outcome: 'sent' });
  expect(got[0]!.headers).toMatchObject({
    authorization: 'vapid t=a.b.c, k=d',
    'content-encoding': 'aes128gcm',
    urgency: 'high',
  });
  expect(Number(got[0]!.headers['ttl'])).toBeGreaterThan(0);
  expect(got[0]!.body.toString()).toBe('закрыто');
});

it('reports unsubscribed devices, retries transient errors, and gives up on refusals and foreign addresses', async () => {
  answers = [404, 410, 503, 429, 403, 302];
  expect(await send()).toMatchObject({ outcome: 'gone' });
  expect(await send()).toMatchObject({ outcome: 'gone' });
  await expect(send()).rejects.toThrow('(503)');
  await expect(send()).rejects.not.toBeInstanceOf(HopelessJobError);
  await expect(send()).rejects.toBeInstanceOf(HopelessJobError);
  await expect(send()).rejects.toBeInstanceOf(HopelessJobError);
  expect(got).toHaveLength(6);
});

it('leaves old news to the bell, and sends nothing to who is no push service', async () => {
  expect(await send({ expires_at: '2026-01-01T00:00:00.000Z' })).toMatchObject({ outcome: 'late' });
  await expect(send({}, [])).rejects.toThrow('не принадлежит службе');
  await expect(send({ endpoint: 'https://169.254.169.254/latest' })).rejects.toThrow('не принадлежит службе');
  expect(got).toEqual([]);
});

it('does not connect to a name that resolves to a private network', async () => {
  const error = await new Promise<unknown>((done) => publicLookup('localhost', {}, done));
  expect(error).toBeInstanceOf(HopelessJobError);
});
