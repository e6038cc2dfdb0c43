import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { aStoredLocation, aProduct, aStoredProduct } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

let bench: HandheldBench;
beforeEach(() => {
  bench = new HandheldBench();
  bench.products.set(1, aProduct(1));
  bench.products.set(2, aProduct(2));
  bench.products.set(3, aStoredProduct(3));
});

const RECEPTION = '/tsd-scan/9?mode=reception';
const slot = (name: RegExp): HTMLElement => screen.getByRole('region', { name });
const product = (): HTMLElement => slot(/^1\. Продукция/);
const cell = (): HTMLElement => slot(/^2\. Ячейка/);
const confirmButton = (): HTMLElement => screen.getByRole('button', { name: /^Подтвердить/ });
const openReception = async (): Promise<ReturnType<typeof openHandheld>> => {
  const view = openHandheld(RECEPTION);
  await screen.findByRole('region', { name: /^1\. Продукция/ });
  return view;
};

describe('reception', () => {
  it('accepts the scans in either order and posts once, also for a double tap', async () => {
    const { user } = await openReception();
    expect(confirmButton()).toHaveProperty('disabled', true);
    expect(confirmButton().textContent).toContain('Отсканируйте продукцию и ячейку');
    scan('cid=5');
    expect(await within(cell()).findByText('A')).toBeDefined();
    await waitFor(() => expect(confirmButton().textContent).toContain('Не хватает продукции'));
    scan('https://wms.local/scan?pid=1');
    expect(await within(product()).findByText('S/N SN-1')).toBeDefined();
    await waitFor(() => expect(confirmButton()).toHaveProperty('disabled', false));
    await user.dblClick(confirmButton());
    expect(await screen.findByText('Последнее: Плата управления, S/N SN-1 → A-1-3-5')).toBeDefined();
    expect(bench.inputs(handheldRoutes.createReceptionOperation)).toMatchObject([
      { batch_product_id: 1, storehouse_cell_id: 5, module_id: 9 },
    ]);
    expect(within(product()).getByText('Отсканируйте продукцию')).toBeDefined();
    expect(within(cell()).getByText('Отсканируйте ячейку')).toBeDefined();
  });

  it('a second product replaces the first, shows the replaced one, and one tap undoes it', async () => {
    const { user } = await openReception();
    scan('pid=1');
    await within(product()).findByText('S/N SN-1');
    scan('pid=2');
    await within(product()).findByText('S/N SN-2');
    expect(within(product()).getByText('Было: Плата управления, S/N SN-1')).toBeDefined();
    await user.click(within(product()).getByRole('button', { name: /^Вернуть/ }));
    expect(within(product()).getByText('S/N SN-1')).toBeDefined();
  });

  it('a refused unit opens the modal; a new scan closes it', async () => {
    bench.products.set(
      4,
      aProduct(4, {
        reception: { type: null, code: 'TSD_NOT_CONTROLLED', message: 'Изделие не прошло входной контроль' },
      }),
    );
    await openReception();
    scan('pid=4');
    const modal = await screen.findByRole('alertdialog', { name: 'Ошибка сканирования' });
    expect(within(modal).getByText('Изделие не прошло входной контроль')).toBeDefined();
    expect(within(modal).getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
    scan('pid=1');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await within(product()).findByText('S/N SN-1')).toBeDefined();
  });

  it.each([
    ['4601234567890', 'Неопознанный формат QR-кода'],
    ['pid=77', 'Продукция не найдена'],
    ['cid=77', 'Ячейка не найдена'],
  ])('the scan %s is answered with "%s"', async (text, message) => {
    await openReception();
    scan(text);
    const modal = await screen.findByRole('alertdialog', { name: 'Ошибка сканирования' });
    expect(within(modal).getByText(message)).toBeDefined();
    const hint = within(modal).queryByText('Сканируйте этикетку продукции или ячейки');
    expect(hint === null).toBe(message !== 'Неопознанный формат QR-кода');
  });

  it('what presses within the first 300 ms does not answer the modal', async () => {
    const { user } = await openReception();
    scan('xxxx');
    const retryButton = await screen.findByRole('button', { name: 'Попробовать снова' });
    retryButton.click();
    expect(screen.getByRole('alertdialog')).toBeDefined();
    await waitFor(async () => {
      await user.click(retryButton);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  it('a refusal preserves both slots and shows the server’s message', async () => {
    bench.failures = [
      new MockFailure(422, {
        success: false,
        code: 'TSD_OTHER_STOREHOUSE',
        message: 'Изделие предназначено для другого склада',
      }),
    ];
    const { user } = await openReception();
    scan('pid=1');
    scan('cid=5');
    await waitFor(() => expect(confirmButton()).toHaveProperty('disabled', false));
    await user.click(confirmButton());
    const modal = await screen.findByRole('alertdialog', { name: 'Ошибка сканирования' });
    expect(within(modal).getByText('Изделие предназначено для другого склада')).toBeDefined();
    expect(product().dataset['state']).toBe('filled');
    expect(cell().dataset['state']).toBe('filled');
  });
});

describe('move of what is stored already', () => {
  const dialog = (): Promise<HTMLElement> =>
    screen.findByRole('dialog', { name: 'Продукция уже находится на складе' });

  it('moves to a scanned cell; refuses the same cell with its warning', async () => {
    const { user } = await openReception();
    scan('pid=3');
    const move = await dialog();
    expect(move.textContent).toContain('A-1-2-05');
    expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(move.textContent).toContain('Отсканируйте новую ячейку'));
    scan('cid=41');
    expect(await within(move).findByText('Продукция уже находится в этой ячейке')).toBeDefined();
    expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', true);
    scan('pid=1');
    expect(await within(move).findByText('Отсканированный QR-код не является ячейкой')).toBeDefined();
    scan('cid=5');
    await waitFor(() =>
      expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', false),
    );
    await user.click(within(move).getByRole('button', { name: 'Переместить' }));
    expect(await screen.findByText('Последнее: Плата управления, S/N SN-3 → A-1-3-5')).toBeDefined();
    expect(bench.inputs(handheldRoutes.moveProduct)).toMatchObject([
      { batch_product_id: 3, from_cell_id: 41, to_cell_id: 5, module_id: 9 },
    ]);
    expect(bench.inputs(structureRoutes.getStorehouseCells)).toEqual([]);
  });

  it('moves to a cell chosen by the four selects, which are loaded only then', async () => {
    const { user } = await openReception();
    scan('pid=3');
    const move = await dialog();
    await user.click(within(move).getByRole('button', { name: 'Выбрать место вручную' }));
    expect(within(move).getByLabelText('Стеллаж')).toHaveProperty('disabled', true);
    await waitFor(() => expect(within(move).getByLabelText('Линия')).toHaveProperty('disabled', false));
    expect(move.textContent).toContain('Выберите линию');
    await user.selectOptions(within(move).getByLabelText('Линия'), 'A');
    await user.selectOptions(within(move).getByLabelText('Стеллаж'), '1');
    await user.selectOptions(within(move).getByLabelText('Полка'), '3');
    expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', true);
    await user.selectOptions(within(move).getByLabelText('Ячейка'), '6');
    await user.click(within(move).getByRole('button', { name: 'Переместить' }));
    await screen.findByText('Последнее: Плата управления, S/N SN-3 → A-1-3-6');
    expect(bench.inputs(handheldRoutes.moveProduct)).toMatchObject([{ to_cell_id: 6 }]);
  });

  it('moves to a cell whose address is typed, in either alphabet', async () => {
    const { user } = await openReception();
    scan('pid=3');
    const move = await dialog();
    await user.click(within(move).getByRole('button', { name: 'Выбрать место вручную' }));
    await waitFor(() => expect(within(move).getByLabelText('Линия')).toHaveProperty('disabled', false));
    await user.type(within(move).getByRole('combobox', { name: 'Адрес ячейки' }), 'а136{Enter}');
    expect(within(move).getByLabelText('Ячейка')).toHaveProperty('value', '6');
    await user.click(within(move).getByRole('button', { name: 'Переместить' }));
    await screen.findByText('Последнее: Плата управления, S/N SN-3 → A-1-3-6');
    expect(bench.inputs(handheldRoutes.moveProduct)).toMatchObject([{ to_cell_id: 6 }]);
  });

  it('accepts a typed cell address in place of a label that does not scan', async () => {
    const { user } = await openReception();
    scan('pid=3');
    const move = await dialog();
    await user.click(within(move).getByRole('button', { name: 'Отмена' }));
    await user.click(screen.getByRole('button', { name: 'Ввод' }));
    await user.click(await screen.findByRole('radio', { name: 'Ячейка' }));
    await user.type(await screen.findByRole('combobox', { name: 'Адрес ячейки' }), 'a-1-3-6{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ввод вручную' })).toBeNull());
    await waitFor(() => expect(bench.inputs(handheldRoutes.scanCellCode).at(-1)?.qr_data).toContain('cid=6'));
  });

  it('asks for the quantity of a bulk lot, and shows when reserved items move along', async () => {
    bench.products.set(8, {
      ...aStoredProduct(8, [aStoredLocation({ quantity: 10, reserved: 4 })]),
      is_unit: false,
      serial_number: null,
    });
    const { user } = await openReception();
    scan('pid=8');
    const move = await dialog();
    const field = within(move).getByLabelText('Сколько переместить, шт');
    expect(field).toHaveProperty('value', '6');
    scan('cid=5');
    await waitFor(() =>
      expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', false),
    );
    await user.clear(field);
    await user.type(field, '11');
    expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', true);
    await user.clear(field);
    await user.type(field, '7');
    expect(
      within(move).getByText('1 шт отложено для заданий: они останутся отложены и в новой ячейке'),
    ).toBeTruthy();
    expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', false);
    await user.clear(field);
    await user.type(field, '2');
    await user.click(within(move).getByRole('button', { name: 'Переместить' }));
    await screen.findByText(/^Последнее/);
    expect(bench.inputs(handheldRoutes.moveProduct)).toMatchObject([{ quantity: 2 }]);
  });

  it('a refusal stays in the dialog with the server’s message', async () => {
    bench.failures = [
      new MockFailure(422, {
        success: false,
        code: 'TSD_MOVED_MEANWHILE',
        message: 'Продукция уже перемещена: теперь она в ячейке B-1',
      }),
    ];
    const { user } = await openReception();
    scan('pid=3');
    const move = await dialog();
    await waitFor(() => expect(move.textContent).toContain('Отсканируйте новую ячейку'));
    scan('cid=5');
    await waitFor(() =>
      expect(within(move).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', false),
    );
    await user.click(within(move).getByRole('button', { name: 'Переместить' }));
    expect(await within(move).findByText('Продукция уже перемещена: теперь она в ячейке B-1')).toBeDefined();
  });

  it('asks again with the new location after another user has moved the unit', async () => {
    const { user } = await openReception();
    scan('pid=3');
    const move = await dialog();
    scan('cid=5');
    const go = within(move).getByRole('button', { name: 'Переместить' });
    await waitFor(() => expect(go).toHaveProperty('disabled', false));
    bench.products.set(
      3,
      aStoredProduct(3, [aStoredLocation({ cell_id: 6, current_location: { full_address: 'B-1-2-02' } })]),
    );
    const message = 'Продукция уже перемещена: теперь она в ячейке B-1-2-02';
    bench.failures = [new MockFailure(422, { success: false, code: 'TSD_MOVED_MEANWHILE', message })];
    await user.click(go);
    expect(await within(move).findByText(message)).toBeDefined();
    await waitFor(() => expect(move.textContent).toContain('Сейчас лежитB-1-2-02'));
    await user.click(go);
    await waitFor(() =>
      expect(bench.inputs(handheldRoutes.moveProduct)).toMatchObject([
        { from_cell_id: 41, to_cell_id: 5 },
        { from_cell_id: 6, to_cell_id: 5 },
      ]),
    );
  });
});
