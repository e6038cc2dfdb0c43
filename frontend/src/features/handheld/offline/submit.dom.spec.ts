import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { outbox, type OutboxDraft } from './outbox.js';
import { HandheldBench } from '../testing/handheld-bench.js';
import { submit } from './submit.js';

let bench: HandheldBench;
let close: () => void;
beforeEach(() => {
  bench = new HandheldBench();
  window.history.pushState(null, '', '/tsd-scan/9?mode=reception');
  close = outbox.serve(bench.user.id);
});
afterEach(() => {
  close();
  window.history.pushState(null, '', '/');
});

const reception = (unit: number): Omit<OutboxDraft, 'user'> => ({
  operation: { kind: 'reception', input: { batch_product_id: unit, storehouse_cell_id: 5, module_id: 9 } },
  labels: { productName: `Плата ${unit}` },
});
const message = 'Изделие не прошло входной контроль';
const refusedOutcome = { state: 'refused', code: 'TSD_NOT_CONTROLLED', message };

it('dismisses a refusal that is shown at once, and leaves a late one for a decision', async () => {
  const failure = new MockFailure(422, { success: false, code: 'TSD_NOT_CONTROLLED', message });
  bench.failures = [failure, failure];
  expect(await submit(reception(501), bench.user)).toEqual(refusedOutcome);
  await outbox.refresh();
  expect(outbox.snapshot().open).toEqual([]);
  const late = submit(reception(502), bench.user);
  window.history.pushState(null, '', '/tsd-scan/9');
  expect(await late).toEqual(refusedOutcome);
  await vi.waitFor(async () => {
    await outbox.refresh();
    expect(outbox.snapshot().open).toMatchObject([{ state: 'conflict', refusal: { message } }]);
  });
});
