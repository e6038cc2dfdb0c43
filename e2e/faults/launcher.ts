import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { expectGoal } from '../kit/figures.js';
import type { FaultPlant } from './kit/plant.js';

/** Pauses that doubled would be longer than a plain start by the last one: half a second, one, two, four. */
const KILLS = 4;
/** Within this a person notices little; demanded of a quiet machine only. */
const GOAL_MS = 5_000;

const formatted = (times: readonly number[]): string => times.map((ms) => ms.toFixed(0)).join(', ');

export function launcher(plant: () => FaultPlant): void {
  describe('a backend that is killed again and again', () => {
    it('is ready as soon after the last kill as after a plain start', async () => {
      const { parts } = plant();
      const backend = parts.backends[0]!;
      const ready = async (since: number) => {
        await waitFor(
          async () =>
            (
              await plant()
                .health()
                .catch(() => null)
            )?.status === 200,
          'readiness',
          60_000,
        );
        return performance.now() - since;
      };
      await backend.stop();
      const start = performance.now();
      await backend.start();
      const plain = await ready(start);

      const times: number[] = [];
      const pauses: number[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const { pid } = backend;
        const since = performance.now();
        process.kill(pid!, 'SIGKILL');
        await waitFor(() => backend.pid !== null && backend.pid !== pid, 'the next process', 60_000);
        pauses.push(performance.now() - since);
        times.push(await ready(since));
      }
      console.log(
        `plain start ${plain.toFixed(0)} ms, after kills ${formatted(times)} ms, of them pauses ${formatted(pauses)} ms`,
      );
      // What comes after the pause is a plain start, as long as the machine of this moment needs for one. Pauses that grow
      // end far beyond it.
      for (const ms of pauses) expect(ms).toBeLessThan(plain);
      expectGoal(`a killed backend is ready, the slowest of ${KILLS}`, Math.max(...times), GOAL_MS);
    }, 300_000);
  });
}
