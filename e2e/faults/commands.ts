import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { outcome } from './kit/outcome.js';
import type { FaultPlant } from './kit/plant.js';
import { faultSeed, randomOf } from './kit/random.js';
import { type Command, FloorHands } from './kit/floor-hands.js';
import { StockFloor } from './kit/stock-floor.js';
import { ShopFloor } from './kit/shop-floor.js';

/**
 * Number of times within the commands at which the backend is killed; in parallel the commands take a few
 * dozen milliseconds.
 */
const KILLS = 4;
const LONGEST_MS = 250;

/** Sends all in parallel, each with its key, and returns the responses. */
const sendAll = (commands: readonly Command[], keys: readonly string[]) =>
  Promise.all(commands.map(({ send }, index) => outcome(() => send({ idempotencyKey: keys[index]! }))));

export function commands(plant: () => FaultPlant): void {
  describe('a backend that is killed within the commands of production', () => {
    it('has the same result after a kill and a retry of each command as without the kill', async () => {
      const seed = faultSeed();
      const random = randomOf(seed);
      const hands = await FloorHands.of(plant());
      const floor = await ShopFloor.build(hands);
      const stockFloor = await StockFloor.build(hands, floor.product);

      /**
       * Runs each command once, killed after `killAfterMs` and retried, or not killed; returns the resulting
       * state.
       */
      const round = async (killAfterMs: number | null) => {
        const { commands: stockCommands, truth: stockTruth } = await stockFloor.prepare();
        const { commands: ofWork, truth } = await floor.prepare();
        const all = [...stockCommands, ...ofWork];
        const keys = all.map(() => randomUUID());
        const sentCommands = sendAll(all, keys);
        if (killAfterMs !== null) {
          await pause(killAfterMs);
          await plant().parts.backends[0]!.kill();
          const answeredCount = (await sentCommands).filter(({ status }) => status === 200).length;
          console.log(`killed after ${killAfterMs} ms: ${answeredCount} of ${all.length} answered`);
          await plant().startBackend(0);
        }
        const answers = await (killAfterMs === null ? sentCommands : sendAll(all, keys));
        const refusedNames = all.filter((_, index) => answers[index]!.status !== 200).map(({ name }) => name);
        return { refused: refusedNames, truth: await truth(), goods: await stockTruth() };
      };

      const whole = await round(null);
      expect(whole.refused).toEqual([]);
      expect(whole.truth.events).toContainEqual({ name: 'production.operation-started', times: 1 });
      expect(whole.goods.shipped).toEqual([
        { is_back: true, pieces: 1 },
        { is_back: false, pieces: 1 },
      ]);
      for (let kill = 0; kill < KILLS; kill += 1) {
        expect(await round(Math.round(random() * LONGEST_MS))).toEqual(whole);
      }
    }, 240_000);
  });
}
