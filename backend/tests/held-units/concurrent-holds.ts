import { describe, expect, it } from 'vitest';
import { holdLot } from '../kit/factories/holds.js';
import type { Storehouse } from '../kit/factories/storehouse.js';
import { ledgerFindings } from '../kit/ledger-findings.js';
import type { TestApp } from '../kit/test-app.js';
import { waitFor } from '../kit/wait-for.js';

const REASON = 'Непропай';

interface Bench {
  readonly app: TestApp;
  readonly keeper: number;
  readonly house: Storehouse;
  /** Creates another unit in the first cell. */
  readonly unit: () => Promise<{ readonly lot: number }>;
}

/** Tests of concurrent holds and movements of a unit. */
export function concurrentHoldsAndMovements(bench: () => Bench): void {
  describe('a hold and a movement at once', () => {
    it('are serialised: a movement that waited for the hold is refused', async () => {
      const { app, keeper, house, unit } = bench();
      const { lot } = await unit();
      let move: Promise<unknown> = Promise.resolve();
      await holdLot(app, keeper, lot, REASON, async () => {
        move = house.move(lot, 0, 1);
        move.catch(() => {});
        await waitFor(async () => {
          const [row] = await app.sql<{ waits: boolean }>(
            `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
               as waits`,
          );
          return row!.waits;
        }, 'the movement that waits for the hold');
      });
      await expect(move).rejects.toMatchObject({ status: 422, body: { code: 'STOCK_LOT_HELD' } });
      expect(await house.lying(lot)).toEqual([1, 0, 0]);
    });

    it('leaves no movement after the hold, however they meet', async () => {
      const { app, keeper, house, unit } = bench();
      const units = await Promise.all(Array.from({ length: 8 }, unit));
      await Promise.allSettled(
        units.flatMap(({ lot }) => [
          house.move(lot, 0, 2),
          holdLot(app, keeper, lot, REASON),
          house.move(lot, 0, 1),
        ]),
      );
      for (const { lot } of units) {
        const cellIndex = (await house.lying(lot)).indexOf(1);
        await expect(house.move(lot, cellIndex, (cellIndex + 1) % 3)).rejects.toMatchObject({
          body: { code: 'STOCK_LOT_HELD' },
        });
      }
      const findings = await ledgerFindings(app);
      expect(findings.filter((one) => one.invariant === 15)).toEqual([]);
    });

    it('of many holds of a unit one is put', async () => {
      const { app, keeper, unit } = bench();
      const { lot } = await unit();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 6 }, () => holdLot(app, keeper, lot, REASON)),
      );
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      const codes = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      );
      expect(new Set(codes)).toEqual(new Set(['STOCK_ALREADY_HELD']));
    });
  });
}
