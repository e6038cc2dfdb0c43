import { createServer } from 'node:net';

/**
 * Ports above 1024 that Chromium refuses with ERR_UNSAFE_PORT (`kRestrictedPorts` in
 * `net/base/port_util.cc`). A program that listens there is unreachable from a browser.
 */
const RESTRICTED_PORTS = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** False for ports that browsers refuse. */
export const isBrowserPort = (port) => !RESTRICTED_PORTS.has(port);

/** True when the port is free and this process may listen on it. */
export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

/** A free port that browsers accept. `draw` returns a free port; tests replace it. */
export async function freePort(draw = drawPort) {
  for (;;) {
    const port = await draw();
    if (isBrowserPort(port)) return port;
  }
}

function drawPort() {
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
