import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../../../../testing/server.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { stopClock } from '../../../../testing/clock.js';
import { button, openDesk, person, scan, start } from '../testing/bench.js';
import { board, makePickingBench, scanned, screw, screws, showPart, tickOf } from '../testing/picking.js';
import { sampleInstruction } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makePickingBench();

describe('picking by scans', () => {
  it('picks a unit scanned in the Russian keyboard layout at once, with its own pick', async () => {
    openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('зшв=501');
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
    expect(bench.plant.calls).toHaveLength(1);
    expect(bench.plant.calls[0]).toMatchObject({
      name: 'manualPick',
      input: {
        module_id: 8,
        operation_id: 100,
        picked_item: { batch_product_id: 501, manual_pick: false, quantity: 1 },
      },
    });
    expect(
      within(await screen.findByRole('region', { name: 'Комплектование' })).getAllByText(
        /Плата управления, S\/N SN-1/,
      )[0],
    ).toBeTruthy();
  });

  it('a part scanned while the operation starts is picked after the start', async () => {
    const [task] = bench.plant.tasks;
    bench.plant.tasks = [{ ...task!, operation_status: 'new' }];
    let answer = (): void => undefined;
    const heldResponse = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('*/api/productionOperation/changeStatus', async () => {
        await heldResponse;
        return undefined;
      }),
    );
    const view = openDesk('/picking-desk/8');
    await start(view);
    // As long as the dialog is open, it receives the scans.
    await waitFor(() => expect(screen.queryByText('Вы действительно хотите начать операцию?')).toBeNull());
    scan('pid=501');
    await waitFor(() => expect(scanEngine.get().pending).toBe(1));
    expect(bench.plant.calls.filter(({ name }) => name === 'manualPick')).toEqual([]);
    answer();
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
  });

  it('before the start a code that waits for nothing here is refused in sight', async () => {
    const [task] = bench.plant.tasks;
    bench.plant.tasks = [{ ...task!, operation_status: 'new' }];
    openDesk('/picking-desk/8');
    await button('Начать операцию');
    scan('pid=900');
    const panel = await screen.findByRole('region', { name: 'Комплектование' });
    expect(await within(panel).findByText('Сначала начните операцию')).toBeTruthy();
  });

  it('asks for the quantity of a bulk lot', async () => {
    const view = openDesk('/picking-desk/8');
    await tickOf(/Винт М3/);
    scan('pid=502');
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    const field = within(dialog).getByRole('textbox', { name: 'Количество' });
    expect(field).toHaveProperty('value', '4');
    await person.clear(field);
    await person.type(field, '0');
    expect(within(dialog).getByText('Укажите количество больше нуля')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Подтвердить' })).toHaveProperty('disabled', true);
    await person.clear(field);
    await person.type(field, '91');
    expect(within(dialog).getByText('Не больше доступного количества: 90')).toBeTruthy();
    await person.clear(field);
    await person.type(field, '3');
    await view.user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bench.plant.calls[0]?.input).toMatchObject({ picked_item: { quantity: 3, manual_pick: false } });
    expect(screen.getByText('Собрано позиций: 0 из 2')).toBeTruthy();
  });

  it('leaves the open dialog unchanged when the next scan was already in flight', async () => {
    bench.plant.instructions = [
      board,
      screws,
      sampleInstruction({
        product_id: 203,
        product_name: 'Гайка М3',
        required_quantity: 2,
        locations: [{ ...screw, batch_product_id: 503, storehouse_product_id: 603 }],
      }),
    ];
    bench.plant.codes.set(503, scanned({ product_id: 203, serial_number: null, batch_product_id: 503 }));
    openDesk('/picking-desk/8');
    await tickOf(/Винт М3/);
    scan('pid=502');
    scan('pid=503');
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    expect(await within(dialog).findByText('Сначала подтвердите количество')).toBeTruthy();
    expect(within(dialog).getByText('Винт М3')).toBeTruthy();
  });

  it('does not close the question by the second tap of a double tap', async () => {
    const view = openDesk('/picking-desk/8');
    await tickOf(/Винт М3/);
    const several = await button('Указать количество: Винт М3, B-2-1-01');
    const pass = stopClock();
    await view.user.click(several);
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    await view.user.click(dialog);
    expect(screen.queryByRole('dialog')).toBe(dialog);
    pass(300);
    await view.user.click(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('warns when enough is picked already', async () => {
    bench.plant.instructions = [board, { ...screws, picked_quantity: 4 }];
    openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('pid=512');
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    expect(within(dialog).getByText('Для этой продукции уже собрано достаточное количество!')).toBeTruthy();
  });

  it.each([
    ['pid=900', 'Отсканирована не подходящая продукция'],
    ['pid=901', 'Отсканированная продукция не подходящей партии или накладной'],
    ['pid=777', 'Не удалось получить данные о продукции'],
    ['cid=40000', 'Отсканированный QR-код не является кодом продукции'],
  ])('refuses %s: %s', async (code, message) => {
    openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan(code);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining(message));
    expect(bench.plant.calls).toEqual([]);
  });

  it('books the scanned bulk lot where another one of its batch was offered, and shows it', async () => {
    bench.plant.codes.set(
      530,
      scanned({
        product_id: 201,
        serial_number: null,
        batch_product_id: 530,
        storehouse_info: {
          storehouse_product_id: 630,
          cell_id: 47,
          available_quantity: 2,
          current_location: { full_address: 'B-2-1-09' },
        },
      }),
    );
    const view = openDesk('/picking-desk/8');
    await tickOf(/Винт М3/);
    scan('pid=530');
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    expect(within(dialog).getByText('B-2-1-09')).toBeTruthy();
    expect(within(dialog).getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '2');
    await view.user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(bench.plant.calls).toHaveLength(1));
    expect(bench.plant.calls[0]?.input).toMatchObject({
      picked_item: { batch_product_id: 530, cell_id: 47, instead_of_batch_product_id: 502, quantity: 2 },
    });
    await showPart(/Винт М3/);
    expect(await screen.findByText('Замена')).toBeTruthy();
  });

  it('refuses an expired unit', async () => {
    bench.plant.codes.set(540, scanned({ batch_product_id: 540, serial_number: 'SN-9', is_expired: true }));
    openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('pid=540');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Срок годности истёк'),
    );
    expect(bench.plant.calls).toEqual([]);
  });

  it('refuses a unit that is picked already', async () => {
    openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('pid=501');
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
    const later = Date.now() + 550;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    scan('pid=501');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Продукция уже была отсканирована'),
    );
    expect(bench.plant.calls).toHaveLength(1);
  });

  it('hides an error after 3 s and leaves it in the history', async () => {
    const view = openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('cid=41000');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await view.user.click(await button('Последние 10 сканирований'));
    expect(screen.getAllByText('Отсканированный QR-код не является кодом продукции')[0]).toBeTruthy();
  });

  it('accepts a code typed by hand', async () => {
    const view = openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    await person.type(screen.getByRole('textbox', { name: 'Код с этикетки' }), '  501 ');
    await view.user.click(await button('Принять'));
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
  });

  it('picks nothing before the operation is started', async () => {
    bench.plant.tasks = bench.plant.tasks.map((task) => ({ ...task, operation_status: 'new' as const }));
    openDesk('/picking-desk/8');
    expect(await tickOf(/Плата управления/)).toHaveProperty('disabled', true);
    scan('pid=501');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Сначала начните операцию'),
    );
    expect(bench.plant.calls).toEqual([]);
  });
});
