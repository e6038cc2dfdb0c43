// npm run test:containers: builds the image, starts docker-compose.yml by the commands of the manual, with
// its own project name, ports, secrets and volumes, and tests the first day, crashes, a hanging backend,
// backups, a restore and an upgrade. Needs a container engine and the images that docker-compose.yml and the
// Dockerfile name (from a registry or local); ten minutes, 10 GB of disk. KEEP=yes leaves the plant running,
// IMAGE_TAG uses an existing image `naryad`, ONLY=copies skips the other parts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Containers, whyNoEngine } from './containers/engine.mjs';
import { buildContracts } from './lib/build.mjs';
import { onStopRequest } from './lib/processes.mjs';

const reason = await whyNoEngine();
if (reason) {
  console.log(`Проверка в контейнерах пропущена: ${reason}.`);
  process.exit(0);
}
// The simulated users call the plant through the compiled contracts.
await buildContracts();
const { firstDay } = await import('./containers/first-day.mjs');
const parts = { faults: './containers/faults.mjs', copies: './containers/copies.mjs' };
const only = process.env.ONLY?.split(',') ?? Object.keys(parts);

const folder = mkdtempSync(join(tmpdir(), 'naryad-containers-'));
const plant = await Containers.make(folder);
let [passed, failed] = [0, 0];
onStopRequest(() => end());

try {
  const people = await firstDay(plant, folder, step);
  for (const part of only) {
    const { [part]: steps } = await import(parts[part]);
    await steps(plant, people, step);
  }
} catch (error) {
  console.error(error);
}
await end();

/** Steps after a failed one would fail for the same reason, so they are skipped. */
async function step(title, work) {
  const since = performance.now();
  const elapsed = () => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
  try {
    const note = await work();
    passed += 1;
    console.log(`✓ ${title} (${elapsed()})${note ? `: ${note}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${title} (${elapsed()})`);
    throw error;
  }
}

async function end() {
  if (process.env.KEEP) {
    console.log(`Оставлено: COMPOSE_PROJECT_NAME=${plant.name} COMPOSE_ENV_FILES=${plant.settings}`);
  } else {
    await plant.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
