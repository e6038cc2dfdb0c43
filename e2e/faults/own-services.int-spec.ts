import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../backend/src/testing/own-services.js';

let services: OwnServices;
beforeAll(async () => {
  services = await startOwnServices();
}, 120_000);
afterAll(() => services.stop());

/** Somebody else listens there until `leave`. */
async function strangerAt(port: number) {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { leave: () => new Promise((done) => server.close(done)) };
}

describe.each(['postgres', 'redis'] as const)('%s of npm start', (name) => {
  it('comes back where the programs look for it, however often it fails to start before', async () => {
    const service = services[name];
    const { port } = service;
    await service.kill();
    const stranger = await strangerAt(port);
    await expect(service.start()).rejects.toThrow('не запустился');
    await stranger.leave();
    await service.start();
    expect(service.port).toBe(port);
  }, 60_000);
});
