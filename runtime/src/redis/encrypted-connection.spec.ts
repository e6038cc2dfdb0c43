import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';

/** First byte of a TLS handshake. */
const TLS_HANDSHAKE = 0x16;

it('rediss: begins with TLS, and sends nothing readable to a server that has none', async () => {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (part) => received.push(part) && socket.end('-ERR no TLS here\r\n'));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { readonly port: number };
  const redis = new Redis(`rediss://naryad:secret@127.0.0.1:${port}`, {
    lazyConnect: true,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  await expect(redis.connect()).rejects.toThrow(/SSL|TLS|closed|ECONN|wrong version/i);
  redis.disconnect();
  await new Promise((done) => server.close(done));
  expect(received[0]?.[0]).toBe(TLS_HANDSHAKE);
  expect(Buffer.concat(received).includes('secret')).toBe(false);
});
