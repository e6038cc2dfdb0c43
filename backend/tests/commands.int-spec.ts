import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysOfCommands } from './commands/keys.js';
import { otherCommands } from './commands/other-commands.js';
import type { CommandPlant } from './commands/command-plant.js';
import { commandsOfAnOrder } from './commands/order-at-work.js';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { connectModules } from './kit/factories/people.js';
import { createShopFloor } from './kit/factories/production.js';
import { ledgerFindings } from './kit/ledger-findings.js';
import { startTestApp } from './kit/test-app.js';

const plant = {} as CommandPlant;

beforeAll(async () => {
  plant.app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  plant.floor = await createShopFloor(plant.app);
  const { storehouse, assemblerDesk } = plant.floor.modules;
  await connectModules(plant.app.dataSource, storehouse, assemblerDesk);
  plant.bench = new CommandBench(plant.app);
});
afterAll(() => plant.app?.close());

commandsOfAnOrder(plant);
otherCommands(plant);

it('and no command was left out', () => {
  expect(plant.bench.leftOut(commandAreas.plant)).toEqual([]);
});

it('the ledger, its events and its keys agree', async () => {
  // Stock and units created by factories have no events, and the test plant has no administrator.
  const findings = (await ledgerFindings(plant.app)).filter(
    (one) => !('problem' in one && one.problem === 'a posting without its event') && one.invariant !== 12,
  );
  expect(findings).toEqual([]);
});

keysOfCommands(plant);
