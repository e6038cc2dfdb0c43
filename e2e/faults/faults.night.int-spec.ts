import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { FaultPlant } from './kit/plant.js';
import { commands } from './commands.js';
import { launcher } from './launcher.js';
import { publishing } from './publishing.js';
import { readers } from './readers.js';
import { restarts } from './restarts.js';
import { services } from './services.js';
import { upgrade } from './upgrade.js';
import { workers } from './workers.js';

// One file, so that the scenarios run one after the other on one plant: each starts with everything running
// and must leave a consistent ledger.
let plant: FaultPlant;

beforeAll(async () => {
  plant = await FaultPlant.start();
}, 120_000);
beforeEach(() => plant.whole(), 90_000);
afterEach(async () => {
  await plant.whole();
  await plant.expectSound();
}, 90_000);
afterAll(() => plant?.stop(), 60_000);

readers(() => plant);
publishing(() => plant);
commands(() => plant);
workers(() => plant);
launcher(() => plant);
upgrade(() => plant);
services(() => plant);
restarts(() => plant);
