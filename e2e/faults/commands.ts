import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { outcome } from './kit/outcome.js';
import type { FaultPlant } from './kit/plant.js';
import { randomOf } from './kit/random.js';
import { type Command, ShopFloor, type Truth } from './kit/shop-floor.js';

/** Moments within the commands at which the backend dies; they take a few dozen milliseconds side by side. */
const KILLS = 4;
const LONGEST_MS = 250;

/** Sends all at once, each with its key, and answers what came back. */
const sendAll = (commands: readonly Command[], keys: readonly string[]) =>
  Promise.all(commands.map(({ send }, at) => outcome(() => send({ idempotencyKey: keys[at]! }))));

export function commands(plant: () => FaultPlant): void {
  describe('a backend that is killed within the commands of production', () => {
    it('and asked again leaves one truth of each: the one without the kill', async () => {
      const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
      console.log(`FAULT_SEED=${seed}`);
      const random = randomOf(seed);
      const floor = await ShopFloor.build(plant());

      /** What a round leaves behind: each command once, killed after so many milliseconds and asked again, or not at all. */
      const round = async (killAfterMs: number | null): Promise<Truth> => {
        const prepared = await floor.prepare();
        const keys = prepared.commands.map(() => randomUUID());
        const answers = sendAll(prepared.commands, keys);
        if (killAfterMs !== null) {
          await pause(killAfterMs);
          await plant().parts.backends[0]!.kill();
        }
        const first = await answers;
        if (killAfterMs !== null) {
          console.log(
            `killed after ${killAfterMs} ms: ${first.filter(({ status }) => status === 200).length} of ${first.length} answered`,
          );
          await plant().startBackend(0);
          const again = await sendAll(prepared.commands, keys);
          expect(again.map(({ status }, at) => [prepared.commands[at]!.name, status])).toEqual(
            prepared.commands.map(({ name }) => [name, 200]),
          );
        } else {
          expect(first.map(({ status }, at) => [prepared.commands[at]!.name, status])).toEqual(
            prepared.commands.map(({ name }) => [name, 200]),
          );
        }
        return prepared.truth();
      };

      const truth = await round(null);
      expect(truth.events).toContainEqual({ name: 'production.operation-started', times: 1 });
      for (let kill = 0; kill < KILLS; kill += 1) {
        expect(await round(Math.round(random() * LONGEST_MS))).toEqual(truth);
      }
    }, 240_000);
  });
}
