import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../../testing/render.js';
import { manualPickRequest } from '../../../shared/picking/pick-request.js';
import { sampleInstruction, sampleLocation } from '../../../shared/picking/testing/samples.js';
import { Outbox, outbox } from '../offline/outbox.js';
import { aTask } from '../testing/fake-handheld.js';
import { HandheldBench } from '../testing/handheld-bench.js';
import { useFinishPicking } from './use-finish-picking.js';

const OK = true as const;
const ivan = { id: 7, name: 'Иван Петров' };
const instruction = sampleInstruction({ picked_quantity: 1, status: 'completed' });
let bench: HandheldBench;

beforeEach(() => {
  bench = new HandheldBench();
  bench.on(productionRoutes.changeStepStatus, () => ({ success: OK }));
  bench.on(productionRoutes.changeOperationStatus, () => ({ success: OK }));
  bench.on(pickingRoutes.completePickingOperation, () => ({ success: OK }));
});

function End(): ReactElement {
  const { run, problem } = useFinishPicking(9);
  const [isDone, setDone] = useState(false);
  const end = async (): Promise<void> => setDone(await run(aTask(100), [instruction]));
  return (
    <>
      <button type="button" onClick={() => void end()}>
        Завершить
      </button>
      <p>{isDone ? 'Завершено' : problem}</p>
    </>
  );
}

const calls = (): string[] => bench.sent.map(({ path }) => path);

it('a pick from before a reload blocks finishing the operation, even before the storage was read', async () => {
  const before = new Outbox({ locks: null });
  const pick = { instruction, location: sampleLocation(), quantity: 1, manual: false };
  const { seq } = await before.add({
    operation: { kind: 'pick', input: manualPickRequest(pick, 9, 100) },
    user: ivan,
    labels: { productName: 'Плата управления' },
  });
  expect(outbox.snapshot().ready).toBe(false);
  const { user } = renderAt('/', <End />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/^На устройстве есть непринятые операции этого задания/)).toBeDefined();
  expect(calls()).toEqual([]);

  await before.dismiss(seq, ivan);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Завершено')).toBeDefined();
  expect(calls()).toEqual([
    productionRoutes.changeStepStatus.path,
    productionRoutes.changeOperationStatus.path,
    pickingRoutes.completePickingOperation.path,
  ]);
});

it('what cannot be read counts as open', async () => {
  const { user } = renderAt('/', <End />);
  const readSpy = vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(() => {
    throw new DOMException('gone', 'UnknownError');
  });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/^Не удалось прочитать операции устройства/)).toBeDefined();
  expect(calls()).toEqual([]);
  readSpy.mockRestore();
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText('Завершено')).toBeDefined());
});
