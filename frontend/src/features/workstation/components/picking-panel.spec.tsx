import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stopClock } from '../../../../testing/clock.js';
import { button, describedBy, finish, openDesk, person, scan, settle, makeBench } from '../testing/bench.js';
import {
  sampleInstruction,
  sampleLocation,
  samplePlace,
  sampleStep,
  sampleTask,
} from '../testing/samples.js';

vi.mock('../model/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();

describe('picking', () => {
  const screw = sampleLocation({
    serial_number: null,
    available_quantity: 90,
    batch_product_id: 502,
    storehouse_product_id: 602,
    cell_address: 'B-2-1-01',
    cell_id: 41,
  });
  const components = [{ id: 1, product_id: 200, product: { id: 200, name: 'Плата управления' }, count: 1 }];
  const board = sampleInstruction();
  const screws = sampleInstruction({
    product_id: 201,
    product_name: 'Винт М3',
    required_quantity: 4,
    locations: [screw],
    total_available: 90,
  });
  const scanned = (change: object = {}) => ({
    product_id: 200,
    product_name: 'Плата управления',
    serial_number: 'SN-1',
    batch_product_id: 501,
    receipt_invoice_id: 31,
    batch_info: { id: 21, batch_number: 'П-7' },
    storehouse_info: null,
    ...change,
  });

  beforeEach(() => {
    bench.plant.places = [samplePlace({ module_id: 8 })];
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        is_picking: true,
        operation_name: 'Комплектование',
        steps: [sampleStep(1, { name: 'Комплектование изделия', components }, 'work')],
      }),
    ];
    bench.plant.instructions = [board, screws];
    bench.plant.codes.set(501, scanned());
    bench.plant.codes.set(
      502,
      scanned({ product_id: 201, product_name: 'Винт М3', serial_number: null, batch_product_id: 502 }),
    );
    bench.plant.codes.set(512, scanned({ product_id: 201, serial_number: null, batch_product_id: 502 }));
    bench.plant.codes.set(900, scanned({ product_id: 999, batch_product_id: 900 }));
    bench.plant.codes.set(
      901,
      scanned({
        serial_number: 'SN-1',
        batch_product_id: 501,
        batch_info: { id: 99, batch_number: null },
        receipt_invoice_id: 98,
      }),
    );
  });

  const panel = async (): Promise<ReturnType<typeof within>> =>
    within(await screen.findByRole('region', { name: 'Комплектование' }));
  const tickOf = (name: RegExp): Promise<HTMLElement> => screen.findByRole('checkbox', { name });

  it('blocks the end until everything is picked, and says what is missing', async () => {
    openDesk('/picking-desk/8');
    expect(await screen.findByText('Осталось собрать: 2 позиции')).toBeTruthy();
    expect(await button('Завершить')).toHaveProperty('disabled', true);
    expect((await panel()).getByRole('progressbar', { name: 'Собрано позиций: 0 из 2' })).toBeTruthy();
  });

  it('takes a unit scanned in the Russian layout at once, by a pick of its own', async () => {
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
    expect((await panel()).getAllByText(/Плата управления, S\/N SN-1/)[0]).toBeTruthy();
  });

  it('asks for the quantity of counted goods', async () => {
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

  it('keeps the question that stands when the next scan was already on its way', async () => {
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
    const tick = await tickOf(/Винт М3/);
    const pass = stopClock();
    await view.user.click(tick);
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

  it('refuses a unit that is picked already', async () => {
    openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('pid=501');
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
    await settle(550);
    scan('pid=501');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Продукция уже была отсканирована'),
    );
    expect(bench.plant.calls).toHaveLength(1);
  });

  it('hides an error after 3 s and keeps it in the history', async () => {
    const view = openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('cid=41000');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await settle(3_050);
    expect(screen.queryByRole('alert')).toBeNull();
    await view.user.click(await button('Последние 10 сканирований'));
    expect(screen.getAllByText('Отсканированный QR-код не является кодом продукции')[0]).toBeTruthy();
  });

  it('takes a code typed by hand', async () => {
    const view = openDesk('/picking-desk/8');
    await tickOf(/Плата управления/);
    await person.type(screen.getByRole('textbox', { name: 'Код продукции (pid)' }), '  501 ');
    await view.user.click(await button('Принять'));
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
  });

  it('ticks a unit, finishes, and reports the picks of a picking desk', async () => {
    bench.plant.instructions = [board];
    const view = openDesk('/picking-desk/8');
    await view.user.click(await tickOf(/Плата управления, A-1-2-05, SN-1/));
    await waitFor(async () => expect(await button('Завершить')).toHaveProperty('disabled', false));
    expect(bench.plant.calls[0]?.input).toMatchObject({ picked_item: { manual_pick: true, quantity: 1 } });
    await finish(view);
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(bench.plant.deeds.slice(-2)).toEqual([
      'changeStatus {"operation_id":100,"status":"done","workshop_post_unit_id":3}',
      'completePicking {"operation_id":100,"picked_products":[{"storehouse_product_id":601}],"module_id":8}',
    ]);
  });

  it('offers the best places first and the others on demand', async () => {
    const places = Array.from({ length: 40 }, (_, index) =>
      sampleLocation({
        serial_number: `SN-${index}`,
        batch_product_id: 700 + index,
        storehouse_product_id: 800 + index,
      }),
    );
    bench.plant.instructions = [sampleInstruction({ locations: places, total_available: 40 })];
    const view = openDesk('/picking-desk/8');
    await tickOf(/SN-0$/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    await view.user.click(await button('Показать все места: 40'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(40);
  });

  it('shows why a place cannot be ticked', async () => {
    bench.plant.instructions = [
      sampleInstruction({
        required_quantity: 3,
        locations: [
          sampleLocation({ available_quantity: 0 }),
          sampleLocation({ serial_number: 'SN-2', batch_product_id: 503, storehouse_product_id: 603 }),
        ],
      }),
    ];
    openDesk('/picking-desk/8');
    const empty = await tickOf(/SN-1/);
    expect(empty).toHaveProperty('disabled', true);
    expect(describedBy(empty)).toBe('В ячейке ничего не осталось');
    expect(await tickOf(/SN-2/)).toHaveProperty('disabled', false);
  });

  it('disables every place of a position that is complete', async () => {
    bench.plant.instructions = [{ ...screws, picked_quantity: 4 }];
    const view = openDesk('/picking-desk/8');
    await view.user.click(await screen.findByRole('button', { name: /Винт М3/ }));
    const tick = await tickOf(/Винт М3/);
    expect(tick).toHaveProperty('disabled', true);
    expect(describedBy(tick)).toBe('Уже собрано нужное количество');
  });

  it('leaves a place unticked when the pick fails, with the server’s words', async () => {
    bench.plant.failOnce('manualPick', 422, 'Изделие зарезервировано другим заданием');
    const view = openDesk('/picking-desk/8');
    await view.user.click(await tickOf(/Плата управления/));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Изделие зарезервировано другим заданием'),
    );
    expect(await tickOf(/Плата управления/)).toHaveProperty('checked', false);
    await waitFor(async () => expect(await tickOf(/Плата управления/)).toHaveProperty('disabled', false));
  });

  it('puts a unit back', async () => {
    const view = openDesk('/picking-desk/8');
    await view.user.click(await tickOf(/Плата управления/));
    await screen.findByText('Собрано позиций: 1 из 2');
    await view.user.click(
      await screen.findByRole('button', { name: /Плата управления.*1/, expanded: false }),
    );
    await view.user.click(await button('Вернуть: Плата управления, S/N SN-1'));
    expect(await screen.findByText('Собрано позиций: 0 из 2')).toBeTruthy();
    expect(bench.plant.calls.at(-1)).toMatchObject({
      name: 'returnPick',
      input: { batch_product_id: 501, module_id: 8, operation_id: 100 },
    });
  });

  it('shows what another operator has picked', async () => {
    openDesk('/picking-desk/8');
    await screen.findByText('Собрано позиций: 0 из 2');
    await waitFor(() => expect(bench.live.rooms).toContain(rooms.productionOrder(12)));
    bench.plant.instructions = [{ ...board, picked_quantity: 1 }, screws];
    act(() =>
      bench.live.push(rooms.productionOrder(12), [
        { entity: 'operation-picks', id: 100, task_id: 50, stale: true },
      ]),
    );
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

  it('sends the report again when only the report was lost', async () => {
    bench.plant.instructions = [];
    bench.plant.failOnce('completePicking', 422, 'Занято');
    const view = openDesk('/picking-desk/8');
    await finish(view);
    expect(await screen.findByText(/отчёт о комплектации не отправлен/)).toBeTruthy();
    await finish(view);
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(bench.plant.deeds.filter((deed) => deed.startsWith('changeStatus'))).toHaveLength(1);
    expect(bench.plant.deeds.filter((deed) => deed.startsWith('completePicking'))).toHaveLength(2);
  });
});
