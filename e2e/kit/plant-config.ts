import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Workers of Playwright read this file again: what the first reading chose must stay. */
const port = (process.env['E2E_PORT'] ??= String(3400 + (process.pid % 500)));
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'naryad-e2e-')));
/** A plant that runs already (with DATA_DIR in E2E_DATA_DIR): for writing journeys. */
const running = process.env['E2E_URL'];
const isRoot = process.getuid?.() === 0;

/** What Playwright needs of the product and of the browser, whatever it runs: the demo plant on a port of its own. */
export const plantConfig = {
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 240_000,
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    actionTimeout: 15_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['PUPPETEER_EXECUTABLE_PATH'],
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: running
    ? undefined
    : {
        command: `"${process.execPath}" scripts/start.mjs`,
        cwd: root,
        url: `http://127.0.0.1:${port}/health/ready`,
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        // The hands of a journey are faster than any person's: without limits of calls.
        env: { PORT: port, DATA_DIR: dataDir, SEED: 'demo', WRITE_LIMIT_PER_MINUTE: '0' },
        stdout: 'pipe',
      },
} satisfies PlaywrightTestConfig;
