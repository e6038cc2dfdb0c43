import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp } from '../../../tests/kit/test-app.js';

/** Far above the duration of a shutdown, far below the silence limit (30 s for a body). */
const STOP_TIMEOUT_MS = 10_000;

it('a shutdown cuts off open connections: a silent one, and a request that never ends', async () => {
  const app = await startTestApp({ root: PlatformRoot, env: { STOP_GRACE_MS: '100' } });
  const { hostname, port } = new URL(app.url);
  const lines = [connect(Number(port), hostname), connect(Number(port), hostname)];
  const [silent, endless] = lines as [(typeof lines)[0], (typeof lines)[0]];
  for (const line of lines) {
    line.on('error', () => undefined);
    line.resume();
  }
  const cut = Promise.all(lines.map((line) => once(line, 'close')));
  await Promise.all([once(silent, 'connect'), once(endless, 'connect')]);
  endless.write(
    `POST ${probeRoutes.open.path} HTTP/1.1\r\nhost: naryad\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`,
  );
  await pause(100);
  const stopped = Promise.all([app.close(), cut]).then(() => 'stopped');
  expect(await Promise.race([stopped, pause(STOP_TIMEOUT_MS, 'still open')])).toBe('stopped');
});
