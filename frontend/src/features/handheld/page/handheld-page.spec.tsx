import type { CellContents } from '@naryad/contracts/handheld/dto';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { api } from '../../../shared/api/api.js';
import { GRACE_MS } from '../../../shared/realtime/connection-store.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { signedOut } from '../../../shared/session/signed-out.js';
import { storeAnswer, storedAnswer } from '../../../shared/stored/stored-answers.js';
import { aCell, anInfo } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

let bench: HandheldBench;
beforeEach(() => {
  bench = new HandheldBench();
});

const address = (): string => screen.getByTestId('address').textContent;

function contentsOf(id: number, part: Partial<CellContents> = {}): CellContents {
  return {
    ...aCell(id),
    total_products: 7,
    products: [
      {
        product_id: 200,
        product_name: 'Плата управления',
        product_sku: 'PU-1',
        count: 7,
        batches: [
          { id: 1, number: 'П-7', supplier: 'ООО «Поставка»', expiry_date: null, count: 4 },
          { id: null, number: null, supplier: null, expiry_date: null, count: 3 },
        ],
        serial_numbers: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'],
        serial_count: 7,
      },
    ],
    ...part,
  };
}

describe('the terminal', () => {
  it('shows the current user, lists its modes and opens one', async () => {
    const { user } = openHandheld();
    expect(await screen.findByRole('button', { name: /^Приёмка/ })).toHaveProperty('disabled', false);
    expect(screen.getByText('Олег Кузнецов')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Ячейка/ }));
    expect(await screen.findByText('Отсканируйте QR-код ячейки')).toBeDefined();
    expect(address()).toBe('/tsd-scan/9?mode=cell');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('button', { name: /^Задания/ })).toBeDefined();
    expect(address()).toBe('/tsd-scan/9');
  });

  it('without a picking desk: the tasks tile shows the reason, and the mode is dropped', async () => {
    bench.info = anInfo({ picking_desk_module_id: null, picking_desks: [], picking_places: [] });
    openHandheld('/tsd-scan/9?mode=picking');
    const tile = await screen.findByRole('button', { name: /^Задания/ });
    expect(tile).toHaveProperty('disabled', true);
    expect(screen.getByText('К терминалу не подключено рабочее место комплектовщика')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/tsd-scan/9'));
  });

  it.each(['?mode=magic', '?mode=Cell', '?mode=', '?mode=magic&task=5'])(
    'drops an unknown mode from the address: %s',
    async (query) => {
      openHandheld(`/tsd-scan/9${query}`);
      expect(await screen.findByRole('button', { name: /^Приёмка/ })).toBeDefined();
      await waitFor(() => expect(address()).toBe('/tsd-scan/9'));
    },
  );

  it.each([
    ['ТСД не подключен к складу', anInfo({ storehouse_module_id: null })],
    ['Склад не найден', new MockFailure(404, { success: false, message: 'Модуль не найден' })],
    ['Склад не загружен', new MockFailure(500, { success: false, message: 'Внутренняя ошибка' })],
  ])('unusable: %s, until it works again', async (text, info) => {
    bench.info = info;
    const { user } = openHandheld();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ТСД сканирование');
    expect(screen.getByRole('button', { name: 'Сменить пользователя' })).toBeDefined();
    bench.info = anInfo();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: /^Приёмка/ })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Выберите режим');
  });

  it('shows that it is offline after a read without a response, and polls until it is online', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      openHandheld();
      await screen.findByRole('button', { name: /^Приёмка/ });
      server.use(http.all('*', () => HttpResponse.error(), { once: true }));
      await act(async () => {
        await api(handheldRoutes.getCellContents, { cid: 5, module_id: 9 }).catch(() => undefined);
      });
      expect(screen.getByText(/^Нет связи/)).toBeDefined();
      const requestCount = bench.inputs(handheldRoutes.checkModuleConnection).length;
      act(() => vi.advanceTimersByTime(15_000));
      await waitFor(() => expect(screen.queryByText(/^Нет связи/)).toBeNull());
      expect(bench.inputs(handheldRoutes.checkModuleConnection)).toHaveLength(requestCount + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not left without network: no other screen would open', async () => {
    const { user } = openHandheld();
    await screen.findByRole('button', { name: /^Приёмка/ });
    server.use(http.all('*', () => HttpResponse.error()));
    await act(async () => {
      await api(handheldRoutes.getCellContents, { cid: 5, module_id: 9 }).catch(() => undefined);
    });
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByText('Нет связи: другие разделы откроются, когда она появится')).toBeDefined();
    expect(address()).toBe('/tsd-scan/9');
    expect(screen.getByRole('button', { name: /^Приёмка/ })).toBeDefined();
  });

  describe('with the live connection down and requests working', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      realtime.connection.lost();
      vi.advanceTimersByTime(GRACE_MS);
      vi.useRealTimers();
    });
    afterEach(() => realtime.connection.idle());

    it('is left all the same', async () => {
      const { user } = openHandheld();
      expect(await screen.findByText(/^Нет связи/)).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Назад' }));
      await waitFor(() => expect(address()).not.toBe('/tsd-scan/9'));
    });

    it('changes the user all the same', async () => {
      bench.on(presenceRoutes.logout, () => null as never);
      const { user } = openHandheld();
      expect(await screen.findByText(/^Нет связи/)).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Сменить пользователя' }));
      await waitFor(() => expect(bench.inputs(presenceRoutes.logout)).toHaveLength(1));
    });

    it('is not left when calls do not get through either', async () => {
      const { user } = openHandheld();
      await screen.findByRole('button', { name: /^Приёмка/ });
      server.use(http.all('*', () => HttpResponse.error()));
      await user.click(screen.getByRole('button', { name: 'Назад' }));
      expect(
        await screen.findByText('Нет связи: другие разделы откроются, когда она появится'),
      ).toBeDefined();
      expect(address()).toBe('/tsd-scan/9');
    });
  });

  it('changes the user offline: clears the data of the user and signs out on the server later', async () => {
    const { user } = openHandheld();
    await screen.findByRole('button', { name: /^Приёмка/ });
    await storeAnswer(
      1,
      handheldRoutes.getCellContents,
      { cid: 5, module_id: 9 },
      {
        success: true,
        data: contentsOf(5),
      },
    );
    server.use(http.all('*', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Сменить пользователя' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Приёмка/ })).toBeNull());
    expect(signedOut()).toEqual({ to: '/auth/user-select?moduleRedirectId=9', pending: bench.user.id });
    expect(await storedAnswer(1, handheldRoutes.getCellContents, { cid: 5, module_id: 9 })).toBeNull();
  });

  it('an address without a module is no storehouse', async () => {
    openHandheld('/tsd-scan/abc');
    expect(await screen.findByText('Склад не найден')).toBeDefined();
    expect(bench.inputs(handheldRoutes.checkModuleConnection)).toEqual([]);
  });

  it('changing the user signs out', async () => {
    bench.on(presenceRoutes.logout, () => null as never);
    const { user } = openHandheld();
    await user.click(await screen.findByRole('button', { name: 'Сменить пользователя' }));
    await waitFor(() => expect(bench.inputs(presenceRoutes.logout)).toHaveLength(1));
  });

  it('asks for confirmation before leaving with a filled slot', async () => {
    const { user } = openHandheld('/tsd-scan/9?mode=reception');
    const slot = await screen.findByRole('region', { name: /^2\. Ячейка/ });
    scan('cid=5');
    await waitFor(() => expect(slot.dataset['state']).toBe('filled'));
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    const question = await screen.findByRole('alertdialog', { name: 'Операция не подтверждена' });
    await waitFor(async () => {
      await user.click(within(question).getByRole('button', { name: 'Остаться' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(address()).toBe('/tsd-scan/9?mode=reception');
  });
});

describe('mode "Ячейка"', () => {
  const open = async (): Promise<ReturnType<typeof openHandheld>> => {
    const view = openHandheld('/tsd-scan/9?mode=cell');
    await screen.findByText('Отсканируйте QR-код ячейки');
    return view;
  };

  it('shows the contents of the cell and the way back to the previous cell', async () => {
    bench.contents.set(5, contentsOf(5));
    bench.contents.set(6, contentsOf(6, { total_products: 0, products: [] }));
    const { user } = await open();
    scan('/cell?id=5&l=A&st=1&sh=3&c=5');
    expect(await screen.findByRole('heading', { level: 2, name: 'A-1-3-5' })).toBeDefined();
    expect(screen.getByText('Главный склад')).toBeDefined();
    expect(screen.getByText('Партия П-7').closest('li')?.textContent).toBe(
      'Партия П-7 · ООО «Поставка» · 4 шт',
    );
    expect(screen.getByText('Без партии').closest('li')?.textContent).toBe('Без партии · 3 шт');
    expect(screen.queryByText('S6')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показать все: 7' }));
    expect(screen.getByText('S7')).toBeDefined();
    scan('cid=6');
    expect(await screen.findByText('Ячейка пуста')).toBeDefined();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Предыдущие ячейки' })).getByRole('button', {
        name: 'A-1-3-5',
      }),
    );
    expect(await screen.findByText('Плата управления')).toBeDefined();
  });

  it.each([
    ['pid=1', 'Отсканированный QR-код не является ячейкой'],
    ['привет', 'Неопознанный формат QR-кода'],
    ['cid=99', 'Ячейка не найдена'],
  ])('the scan %s shows "%s" and leaves the displayed cell unchanged', async (text, message) => {
    bench.contents.set(5, contentsOf(5));
    await open();
    scan('cid=5');
    await screen.findByRole('heading', { level: 2, name: 'A-1-3-5' });
    scan(text);
    const modal = await screen.findByRole('alertdialog', { name: 'Ошибка сканирования' });
    expect(within(modal).getByText(message)).toBeDefined();
    expect(screen.getByText('Плата управления')).toBeDefined();
  });

  it('shows its own message for a server failure', async () => {
    bench.on(handheldRoutes.getCellContents, () => new MockFailure(500, { success: false, message: 'x' }));
    await open();
    scan('cid=5');
    expect(await screen.findByText('Ошибка загрузки содержимого ячейки')).toBeDefined();
  });

  it('a typed number is the label of a cell', async () => {
    bench.contents.set(5, contentsOf(5));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ввод' }));
    await user.click(screen.getByRole('button', { name: '5' }));
    await user.click(screen.getByRole('button', { name: 'Принять' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'A-1-3-5' })).toBeDefined();
  });
});
