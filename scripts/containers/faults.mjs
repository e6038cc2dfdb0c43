import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { seconds } from './people.mjs';

/** Longest wait of a browser at a hanging backend until another one responds. */
const HANGS_AT_MOST_MS = 65_000;
const BROWSERS = 8;
const QUICK_MS = 5_000;
const AGAIN_MS = 1_000;

/** Crashing programs and services, and a hanging one, under load. */
export async function faults(plant, people, step) {
  for (const service of ['workers', 'backend', 'redis', 'postgres'])
    await step(`kill -9: ${service}`, async () => {
      let ready;
      const done = await people.workDuring(async () => {
        await pause(2_000);
        const [container] = await plant.containersOf(service);
        const began = performance.now();
        await plant.crash(container);
        ready = performance.now() - began;
        await pause(3_000);
      });
      return `готово через ${seconds(ready)}; ${done}`;
    });

  await step('Redis не потерял записанного и не жаловался', async () => {
    const log = await plant.compose('logs', 'redis');
    assert.doesNotMatch(log, /CRITICAL/);
    assert.match(log, /DB loaded from append only file/);
  });

  await step('docker pause: браузеры зависшего сервера отвечены другим', async () => {
    const browsers = await people.crew(BROWSERS);
    for (const hanging of await plant.containersOf('backend')) {
      const waited = await waitedFor(plant, hanging, browsers);
      const slow = waited.filter((ms) => ms > QUICK_MS).length;
      // By chance all of them were connected to the other one.
      if (slow === 0) continue;
      assert.ok(Math.max(...waited) < HANGS_AT_MOST_MS, `${Math.round(Math.max(...waited))} ms`);
      return `${slow} из ${BROWSERS} ждали, дольше всех ${seconds(Math.max(...waited))}`;
    }
    assert.fail('no browser was at a hanging backend');
  });

  await step('журналы без ошибок, которых никто не ждёт', async () => {
    const [postgres, proxy] = await Promise.all(['postgres', 'proxy'].map((it) => plant.compose('logs', it)));
    assert.doesNotMatch(postgres, /there is no transaction in progress/);
    assert.doesNotMatch(proxy, /failed to install root certificate/);
  });
}

/** How long each browser waits while this backend hangs; afterwards requests no longer wait for it. */
async function waitedFor(plant, hanging, browsers) {
  await plant.shell(`docker pause ${hanging.id}`);
  try {
    const waited = await Promise.all(browsers.map((browser) => waitForAnswer(browser)));
    for (const browser of browsers) assert.ok((await waitForAnswer(browser)) < QUICK_MS, 'it waits again');
    return waited;
  } finally {
    await plant.shell(`docker unpause ${hanging.id}`);
    await plant.healthy('backend', 2);
  }
}

/** How long a browser waits for a successful response; it retries as screens do. */
async function waitForAnswer(browser) {
  const began = performance.now();
  for (;;) {
    try {
      await browser.call(authRoutes.me, {});
      return performance.now() - began;
    } catch (error) {
      assert.ok([0, 502, 503, 504].includes(error.status), `${error.status}`);
      assert.ok(performance.now() - began < 2 * HANGS_AT_MOST_MS, 'no answer at all');
      await pause(AGAIN_MS);
    }
  }
}
