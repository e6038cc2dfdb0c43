import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { outbox } from '../offline/outbox.js';
import { aProduct } from '../testing/fake-handheld.js';
import { HandheldBench, openHandheld, scan } from '../testing/handheld-bench.js';

let bench: HandheldBench;
beforeEach(() => {
  bench = new HandheldBench();
});

/** Receives a unit into the suggested cell: one scan, two taps. */
async function receive(pid: number, user: Rendered['user']): Promise<void> {
  bench.products.set(pid, aProduct(pid));
  bench.suggested = { cell_id: 5, address: 'A-1-3-5', module_id: 7, holds: 12 };
  await screen.findByText('Отсканируйте продукцию');
  scan(`?pid=${pid}`);
  await user.click(await screen.findByRole('button', { name: 'Выбрать предложенную ячейку A-1-3-5' }));
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
}

const undoButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Отменить\. / });

it('the suggested cell needs no scan, and one tap undoes the reception', async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=reception');
  await receive(601, user);
  expect(await screen.findByText('Принято')).toBeDefined();
  await user.click(await undoButton());
  expect(await screen.findByText('Отменено: Плата управления')).toBeDefined();
  expect(bench.inputs(handheldRoutes.createReceptionOperation)).toMatchObject([{ storehouse_cell_id: 5 }]);
  expect(bench.inputs(handheldRoutes.undoOperation)).toMatchObject([{ operation_id: 1, module_id: 9 }]);
  expect(screen.queryByRole('button', { name: /^Отменить\. / })).toBeNull();
});

it('a refused undo is shown, and the operation stays', async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=reception');
  await receive(602, user);
  const button = await undoButton();
  bench.failures = [new MockFailure(422, { success: false, code: 'X', message: 'Операция уже отменена' })];
  await user.click(button);
  expect(await screen.findByText('Операция уже отменена')).toBeDefined();
  await waitFor(() => expect(outbox.snapshot().open).toEqual([]));
});

it('an undo made offline is sent in order when the network is back', async () => {
  const { user } = openHandheld('/tsd-scan/9?mode=reception');
  await receive(603, user);
  const button = await undoButton();
  let hasNetwork = false;
  server.use(http.all('*', () => (hasNetwork ? undefined : HttpResponse.error())));
  await user.click(button);
  expect(await screen.findByText('Отменено: Плата управления')).toBeDefined();
  expect(screen.getByText('На устройстве, отправим снова')).toBeDefined();
  expect(bench.inputs(handheldRoutes.undoOperation)).toEqual([]);
  hasNetwork = true;
  outbox.wake();
  await waitFor(() => expect(bench.inputs(handheldRoutes.undoOperation)).toHaveLength(1));
  expect(await screen.findByText('Принято')).toBeDefined();
});

it('an operation that never left the device shows item and cell, and one tap undoes it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = openHandheld('/tsd-scan/9?mode=reception');
  bench.products.set(604, aProduct(604));
  await screen.findByText('Отсканируйте продукцию');
  scan('?pid=604');
  scan('?cid=5');
  const confirm = await screen.findByRole('button', { name: 'Подтвердить' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  server.use(http.all('*', () => HttpResponse.error()));
  await user.click(confirm);
  const waits = await screen.findByText('На устройстве, отправим снова');
  const line = waits.parentElement!;
  expect(line.textContent).toContain('Последнее: Плата управления');
  expect(line.textContent).toContain('A-1-3-5');
  expect(line.textContent).toContain('Ошибка при создании операции приёмки');
  await user.click(await undoButton());
  expect(await screen.findByText('Отменено: Плата управления')).toBeDefined();
  await waitFor(() => expect(outbox.snapshot().open).toEqual([]));
});
