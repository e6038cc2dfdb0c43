// npm run looks [-- --update] [-- -g stock]
//
// Compares screenshots of the main screens with the pictures in e2e/visual/pictures. Differences are saved in
// e2e/test-results; --update replaces the pictures of screens that differ.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { chromiumEnv, resolveChromium } from './chromium.mjs';
import { build } from './lib/build.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { endProcess, onStopRequest } from './lib/processes.mjs';
import { reducePictures } from './testing/pictures.mjs';

const args = process.argv.slice(2);
const isUpdate = args.includes('--update');
const filters = args.filter((argument) => argument !== '--update');
const folder = mkdtempSync(join(tmpdir(), 'naryad-visual-'));
let runner = null;

onStopRequest(async () => {
  if (runner?.pid) await endProcess(runner.pid, { timeoutMs: 20_000 });
  finish(1);
});

await build({ log: console.log });
const chromium = await resolveChromium({ log: console.log });
const code = await playwright();
if (isUpdate) await reducePictures(inRoot('e2e', 'visual', 'pictures'));
finish(code);

async function playwright() {
  const port = await freePort();
  return new Promise((done) => {
    runner = spawn(
      process.execPath,
      [
        inRoot('node_modules', '@playwright', 'test', 'cli.js'),
        ...['test', '-c', 'e2e/visual.config.ts', '--reporter=list'],
        ...(isUpdate ? ['--update-snapshots=changed'] : []),
        ...filters,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          ...chromiumEnv(chromium),
          E2E_PORT: String(port),
          E2E_FOLDER: folder,
          ...(isUpdate ? { VISUAL_UPDATE: 'on' } : {}),
        },
      },
    );
    runner.on('error', () => done(1));
    runner.on('exit', (exitCode) => done(exitCode ?? 1));
  });
}

function finish(exitCode) {
  rmSync(folder, { recursive: true, force: true });
  process.exit(exitCode);
}
