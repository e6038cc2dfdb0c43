import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Playwright workers load this file again: the port chosen first must not change. */
const firstPort = Number((process.env['E2E_PORT'] ??= String(3400 + (process.pid % 250) * 2)));
const folder = (process.env['E2E_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'naryad-e2e-')));
/** A plant that is already running (with DATA_DIR in E2E_DATA_DIR): for writing journeys. */
const running = process.env['E2E_URL'];
const isRoot = process.getuid?.() === 0;

const portOf = (plant: number): number => firstPort + plant;
const dataDirOf = (plant: number): string => join(folder, `plant-${plant}`);

/** The plant of this worker, not shared with other workers. */
const ownIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
if (running === undefined) process.env['E2E_DATA_DIR'] = dataDirOf(ownIndex);

/** Two on machines with enough cores; goals in milliseconds apply to a quiet machine only. */
export const plantsOfThisMachine =
  running !== undefined || process.env['SPEED_GOALS'] === 'on' || availableParallelism() < 2 ? 1 : 2;

/**
 * Playwright settings of the product and the browser, for all kinds of runs: one demo plant per worker, each
 * on its own port.
 */
export const plantConfig = (plants: number) =>
  ({
    workers: plants,
    fullyParallel: false,
    forbidOnly: Boolean(process.env['CI']),
    retries: 0,
    timeout: 240_000,
    use: {
      baseURL: running ?? `http://127.0.0.1:${portOf(ownIndex)}`,
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
    webServer: running ? [] : Array.from({ length: plants }, (_, plant) => server(plant)),
  }) satisfies PlaywrightTestConfig;

const server = (plant: number) => ({
  command: `"${process.execPath}" scripts/start.mjs`,
  cwd: root,
  url: `http://127.0.0.1:${portOf(plant)}/health/ready`,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  // Journeys are faster than any user, so call limits are off.
  env: {
    PORT: String(portOf(plant)),
    DATA_DIR: dataDirOf(plant),
    SEED: 'demo',
    WRITE_LIMIT_PER_MINUTE: '0',
    // The printers of journeys run on this machine.
    PRINTER_NETWORKS: '127.0.0.0/8',
  },
  stdout: 'pipe' as const,
});
