import { createServer } from 'node:net';

/** True when the port is free and this process may listen on it. */
export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/**
 * The preferred port if it is free, so that a service has the same address after a restart; otherwise any
 * free port.
 */
export const portNear = async (preferred) =>
  preferred && (await isPortFree(preferred)) ? preferred : freePort();
