import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { expectGoal } from '../kit/figures.js';
import type { FaultPlant } from './kit/plant.js';

/** With doubling pauses (half a second, one, two, four) the last pause would be longer than a plain start. */
const KILLS = 4;
/** Hardly noticeable for users; asserted on a quiet machine only. */
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
      // The time after the kill is a plain start at the current speed of the machine. Growing pauses would be
      // far longer.
      for (const ms of pauses) expect(ms).toBeLessThan(plain);
      expectGoal(`a killed backend is ready, the slowest of ${KILLS}`, Math.max(...times), GOAL_MS);
    }, 300_000);
  });
}
