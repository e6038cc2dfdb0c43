import type { CommandBench } from '../kit/command-bench.js';
import type { ShopFloor } from '../kit/factories/production.js';
import type { TestApp } from '../kit/test-app.js';

/** Shared state of the command tests: a program with a shop floor, set before they run. */
export interface CommandPlant {
  app: TestApp;
  floor: ShopFloor;
  bench: CommandBench;
}
