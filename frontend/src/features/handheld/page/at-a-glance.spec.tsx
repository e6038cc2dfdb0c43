import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { sampleInstruction, sampleLocation } from '../../../shared/picking/testing/samples.js';
import { outbox } from '../offline/outbox.js';
import { aCell, aProduct, aTask } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

const OK = true as const;
let bench: HandheldBench;
beforeEach(() => {
  bench = new HandheldBench();
  bench.products.set(1, aProduct(1));
});
afterEach(async () => {
  await outbox.refresh();
  for (const { seq, user } of outbox.snapshot().open) await outbox.dismiss(seq, user);
});

const marked = (): (string | null)[] =>
  [...document.querySelectorAll('mark')].map((part) => part.textContent);
const cell = (): HTMLElement => screen.getByRole('region', { name: /^2\. Ячейка/ });

describe('the last result of a reception', () => {
  /** Confirms a reception that does not reach the server. */
  async function receiveWithoutNetwork(): Promise<void> {
    const { user } = openHandheld('/tsd-scan/9?mode=reception');
    await screen.findByRole('region', { name: /^1\. Продукция/ });
    server.use(
      http.post(`*${handheldRoutes.createReceptionOperation.path}`, () => HttpResponse.error(), {
        once: true,
      }),
    );
    scan('pid=1');
    scan('cid=5');
    const confirm = screen.getByRole('button', { name: /^Подтвердить/ });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await user.click(confirm);
    expect(await screen.findByText('Ошибка при создании операции приёмки')).toBeDefined();
    expect(screen.getByText('На устройстве, отправим снова')).toBeDefined();
  }

  it('changes from pending to accepted when the network is back', async () => {
    await receiveWithoutNetwork();
    act(() => outbox.wake());
    expect(await screen.findByText('Принято')).toBeDefined();
    expect(screen.queryByText('На устройстве, отправим снова')).toBeNull();
    expect(screen.getByText('Последнее: Плата управления, S/N SN-1 → A-1-3-5')).toBeDefined();
  });

  it('shows that the server has refused it later, and that it was dismissed', async () => {
    bench.failures = [new MockFailure(422, { success: false, message: 'Ячейка закрыта' })];
    await receiveWithoutNetwork();
    act(() => outbox.wake());
    expect(await screen.findByText('Не принято: решите в операциях устройства')).toBeDefined();
    const [refused] = outbox.snapshot().open;
    if (refused === undefined) throw new Error('Nothing is refused');
    await act(() => outbox.dismiss(refused.seq, refused.user));
    expect(await screen.findByText('Снято')).toBeDefined();
  });
});

describe('changed parts of an address are highlighted', () => {
  it('when another cell is scanned', async () => {
    bench.cells.set(6, aCell(6, { address: 'A-2-3-5' }));
    openHandheld('/tsd-scan/9?mode=reception');
    await screen.findByRole('region', { name: /^1\. Продукция/ });
    scan('cid=5');
    await within(cell()).findByText('A');
    expect(marked()).toEqual([]);
    scan('cid=6');
    await waitFor(() => expect(marked()).toEqual(['2']));
  });

  it('on the way from cell to cell of a task; an item that does not scan is scrolled into view', async () => {
    const second = sampleLocation({ cell_address: 'A-1-3-05', batch_product_id: 502 });
    let pickedCount = 0;
    bench.on(productionRoutes.getTaskForWorkshopPostUnit, () => ({
      success: OK,
      data: [aTask(100, { operation_status: 'work' })],
    }));
    bench.on(pickingRoutes.getPickingInstructions, () => ({
      success: OK,
      data: [
        pickedCount === 0
          ? sampleInstruction()
          : sampleInstruction({ picked_quantity: 1, status: 'completed', locations: [] }),
        sampleInstruction({ product_id: 300, product_name: 'Винт', locations: [second] }),
      ],
    }));
    bench.on(pickingRoutes.manualPick, () => {
      pickedCount = 1;
      const lot = { storehouse_product_id: 601, manufacture_date: null, expiry_date: null };
      return {
        success: OK,
        data: { ...lot, picked_quantity: 1, required_quantity: 1, available_quantity: 0 },
      };
    });
    const scrollSpy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user } = openHandheld('/tsd-scan/9/picking/workshopPostUnit/3/task/100');
    await screen.findByRole('region', { name: 'Плата управления' });
    expect(marked()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Не сканируется?' }));
    expect(scrollSpy.mock.contexts).toEqual([screen.getByRole('list', { name: 'Места этой позиции' })]);
    await user.click(screen.getByRole('checkbox'));
    await screen.findByRole('region', { name: 'Винт' });
    expect(marked()).toEqual(['3']);
  });
});
