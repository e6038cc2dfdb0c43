import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Environment } from '../config/worker-config.js';
import { HealthServer } from './health-server.js';

let server: HealthServer;
let port: number;
beforeEach(async () => {
  const probe = createServer().listen(0);
  port = (probe.address() as AddressInfo).port;
  await new Promise((done) => probe.close(done));
  server = new HealthServer({ healthPort: port } as Environment);
  await server.onApplicationBootstrap();
});
afterEach(() => server.onApplicationShutdown());

const alive = async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).status;

it('responds at a single address only', async () => {
  expect(await alive()).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it('closes requests that never end, and serves others in parallel', async () => {
  const beginnings = [
    'GET /health/live HTTP/1.1\r\nhost: a\r\n',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n1',
    '',
  ];
  const lines = beginnings.map((text) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(text);
    return once(socket, 'close');
  });
  expect(await alive()).toBe(200);
  await Promise.all(lines);
  expect(await alive()).toBe(200);
});
