import type { CommandBench } from '../kit/command-bench.js';
import type { ShopFloor } from '../kit/factories/production.js';
import type { TestApp } from '../kit/test-app.js';

/** What the tests of commands share: a program with a shop floor; there as soon as they run. */
export interface CommandPlant {
  app: TestApp;
  floor: ShopFloor;
  bench: CommandBench;
}
