import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { createBatch, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import {
  type ModelLot,
  step,
  STOCK_MODEL,
  type Step,
  StockModel,
} from '../../../../tests/kit/stock-model.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

/** Fixed seed: failures are reproducible. */
const SEED = 20_261_121;
const LANES = 4;

let app: TestApp;
let house: Storehouse;
let products: number[];
/** All of these count as "no batch" for serial numbers. */
let noBatches: (number | null)[];

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  // One of the invariants: the plant has an administrator.
  await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app, STOCK_MODEL.cells);
  const dated = (expiryDate: string) =>
    createBatch(app.dataSource, { number: null, supplierId: house.supplier, expiryDate });
  noBatches = [null, await dated('2027-01-01'), await dated('2028-01-01')];
  products = [];
  for (let n = 0; n < STOCK_MODEL.products; n += 1) products.push(await createProduct(app.dataSource));
});

/** Executes a step and, when it succeeds, applies it to the model. */
async function run(model: StockModel, one: Step): Promise<void> {
  if (one.kind === 'undo') {
    const operation = model.latest(one.operation);
    if (!operation) return;
    await house.undo(operation.id);
    model.undo(operation);
    return;
  }
  if (one.kind === 'add-unit' || one.kind === 'add-parcel') {
    const isUnit = one.kind === 'add-unit';
    const quantity = isUnit ? 1 : one.count;
    const batch_manufacture_id = noBatches[one.cell % noBatches.length];
    const value = isUnit ? { serial_number: `СН-${one.serial}`, batch_manufacture_id } : { count: quantity };
    const { id, lot } = await house.add({
      ...value,
      product_id: products[one.product]!,
      storehouse_cell_id: house.cell(one.cell),
    });
    model.done(
      { id, lot, from: null, to: one.cell, count: quantity },
      one.product,
      isUnit ? one.serial : null,
    );
    return;
  }
  if (one.kind === 'remove-unit') {
    const { id, lot } = await house.remove({
      serial_number: `СН-${one.serial}`,
      product_id: products[one.product]!,
      storehouse_cell_id: house.cell(one.cell),
    });
    model.done({ id, lot, from: one.cell, to: null, count: 1 }, one.product, one.serial);
    return;
  }
  const lot = model.pick(model.lots, one.lot);
  if (!lot) return;
  if (one.kind === 'move') {
    const id = await house.move(lot.id, one.cell, one.to, one.count);
    model.done({ id, lot: lot.id, from: one.cell, to: one.to, count: one.count }, lot.product, lot.serial);
    return;
  }
  const { id } = await house.remove({
    batch_product_id: lot.id,
    product_id: products[lot.product]!,
    storehouse_cell_id: house.cell(one.cell),
    count: one.count,
  });
  model.done({ id, lot: lot.id, from: one.cell, to: null, count: one.count }, lot.product, lot.serial);
}

/** Any other error than a domain refusal fails the test. */
const refusal = (error: unknown): null => {
  if ((error as { status?: number }).status !== 422) throw error;
  return null;
};

/** Whether the step has an operand already. */
const isApplicable = (model: StockModel, step: Step): boolean => {
  if (step.kind === 'undo') return model.operations.length > 0;
  return step.kind === 'remove-lot' || step.kind === 'move' ? model.lots.length > 0 : true;
};

const quantities = async (lots: readonly ModelLot[]): Promise<number[][]> =>
  Promise.all(lots.map((one) => house.lying(one.id)));

describe('any operations whatever', () => {
  const sequences = fc.sample(fc.array(step, { minLength: 40, maxLength: 60 }), { seed: SEED, numRuns: 12 });

  it.each(sequences.map((steps, number) => [number, steps] as const))(
    'one after the other do what the model does: sequence %i',
    async (_number, steps) => {
      const model = new StockModel();
      for (const next of steps) {
        if (!isApplicable(model, next)) continue;
        const one = model.settled(next);
        const allowed = model.allows(one);
        const done = await run(model, one).then(() => true, refusal);
        expect([one, done === true]).toEqual([one, allowed]);
        expect(await quantities(model.lots)).toEqual(model.lots.map((lot) => lot.quantities));
      }
      expect(model.operations.length).toBeGreaterThan(10);
      const listedIds = (await house.operations({ per_page: 100 })).data.map((one) => one.id);
      expect(listedIds).toEqual(
        model.operations
          .filter((one) => !one.undone)
          .map((one) => one.id)
          .toReversed(),
      );
      // Reversed one by one, newest first, everything ends at zero.
      for (const operation of model.operations.toReversed()) {
        if (operation.undone) continue;
        await house.undo(operation.id);
        model.undo(operation);
        expect(await quantities(model.lots)).toEqual(model.lots.map((lot) => lot.quantities));
      }
      expect((await quantities(model.lots)).flat().every((one) => one === 0)).toBe(true);
    },
  );

  it('in four parallel runs end as the sum of all steps, and the invariants hold', async () => {
    const lanes = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { seed: SEED, numRuns: LANES });
    // All runs share the same few lots and cells, so that they conflict.
    const model = new StockModel();
    let refusalCount = 0;
    await Promise.all(
      lanes.map(async (steps) => {
        for (const one of steps) {
          if (!isApplicable(model, one)) continue;
          const done = await run(model, model.settled(one)).then(() => true, refusal);
          if (done === null) refusalCount += 1;
        }
      }),
    );
    expect(refusalCount).toBeGreaterThan(0);
    expect(model.operations.length).toBeGreaterThan(50);
    expect(await quantities(model.lots)).toEqual(model.lots.map((lot) => lot.quantities));
    const units = model.lots.filter((lot) => lot.serial !== null);
    expect(units.every((lot) => lot.quantities.reduce((sum, quantity) => sum + quantity, 0) <= 1)).toBe(true);
    const names = units.map((lot) => `${lot.product} ${lot.serial}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leave all invariants intact', async () => {
    expect(await ledgerFindings(app)).toEqual([]);
  });
});
