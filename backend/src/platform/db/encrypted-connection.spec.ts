import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDataSource } from './data-source.js';

/** First eight bytes of a client that requests TLS: length 8, then the code of `SSLRequest`. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

let server: Server;
let received: Buffer[];
/** A server without TLS that records the received bytes. */
beforeEach(async () => {
  received = [];
  server = createServer((socket) => {
    socket.on('data', (part) => {
      received.push(part);
      if (part.equals(SSL_REQUEST)) socket.end('N');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done)));

it.each(['require', 'verify-ca', 'verify-full'])(
  'sslmode=%s: nothing is sent to a server that has no TLS, not even the name of the user',
  async (mode) => {
    const { port } = server.address() as { readonly port: number };
    const source = await createDataSource(
      `postgres://naryad:secret@127.0.0.1:${port}/naryad?sslmode=${mode}`,
    );
    await expect(source.initialize()).rejects.toThrow(/SSL/i);
    expect(Buffer.concat(received).equals(SSL_REQUEST)).toBe(true);
  },
);
