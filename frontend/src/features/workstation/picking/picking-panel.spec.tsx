import { rooms } from '@naryad/contracts/realtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, describedBy, finish, openDesk } from '../testing/bench.js';
import { board, makePickingBench, screw, screws, showPart, tickOf } from '../testing/picking.js';
import { sampleInstruction, sampleLocation } from '../testing/samples.js';
import { LONG_PRESS_MS } from './use-long-press.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makePickingBench();

describe('picking', () => {
  it('blocks the end until everything is picked, and shows what is missing', async () => {
    openDesk('/picking-desk/8');
    expect(await screen.findByText('Осталось собрать: 2 позиции')).toBeTruthy();
    expect(await button('Завершить')).toHaveProperty('disabled', true);
    expect(
      within(await screen.findByRole('region', { name: 'Комплектование' })).getByRole('progressbar', {
        name: 'Собрано позиций: 0 из 2',
      }),
    ).toBeTruthy();
  });

  it('ticks a unit, finishes, and reports the picks of a picking desk', async () => {
    bench.plant.instructions = [board];
    const view = openDesk('/picking-desk/8');
    await view.user.click(await tickOf(/Плата управления, A-1-2-05, SN-1/));
    await waitFor(async () => expect(await button('Завершить')).toHaveProperty('disabled', false));
    expect(bench.plant.calls[0]?.input).toMatchObject({ picked_item: { manual_pick: true, quantity: 1 } });
    await finish(view);
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(bench.plant.actions.slice(-2)).toEqual([
      'changeStatus {"operation_id":100,"status":"done","workshop_post_unit_id":3}',
      'completePicking {"operation_id":100,"picked_products":[{"storehouse_product_id":601}],"module_id":8}',
    ]);
  });

  it('offers the best locations first and the others on demand', async () => {
    const locations = Array.from({ length: 40 }, (_, index) =>
      sampleLocation({
        serial_number: `SN-${index}`,
        batch_product_id: 700 + index,
        storehouse_product_id: 800 + index,
      }),
    );
    bench.plant.instructions = [sampleInstruction({ locations: locations, total_available: 40 })];
    const view = openDesk('/picking-desk/8');
    await tickOf(/SN-0$/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await view.user.click(await button('Другие места: 39'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(7);
    await view.user.click(await button('Показать все места: 39'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(40);
  });

  it('shows why a location cannot be ticked', async () => {
    bench.plant.instructions = [
      sampleInstruction({
        required_quantity: 3,
        locations: [
          sampleLocation({ available_quantity: 0 }),
          sampleLocation({ serial_number: 'SN-2', batch_product_id: 503, storehouse_product_id: 603 }),
        ],
      }),
    ];
    const view = openDesk('/picking-desk/8');
    await tickOf(/SN-2/);
    await view.user.click(await button('Другие места: 1'));
    const empty = await tickOf(/SN-1/);
    expect(empty).toHaveProperty('disabled', true);
    expect(describedBy(empty)).toBe('В ячейке ничего не осталось');
    expect(await tickOf(/SN-2/)).toHaveProperty('disabled', false);
  });

  it('picks one by a tick, and more from that location only by an entered quantity', async () => {
    bench.plant.instructions = [screws];
    const view = openDesk('/picking-desk/8');
    await view.user.click(await tickOf(/Винт М3/));
    await screen.findByRole('img', { name: 'Взято' });
    expect(bench.plant.calls).toHaveLength(1);
    expect(bench.plant.calls[0]?.input).toMatchObject({ picked_item: { quantity: 1, manual_pick: true } });
    const tick = await tickOf(/Винт М3/);
    expect(tick).toHaveProperty('checked', true);
    expect(tick).toHaveProperty('disabled', true);
    expect(describedBy(tick)).toMatch(/Из этой ячейки уже взято/);
    await view.user.click(await button('Указать количество: Винт М3, B-2-1-01'));
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    expect(within(dialog).getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '3');
    await view.user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
    expect(await screen.findByText('Собрано позиций: 1 из 1')).toBeTruthy();
    expect(bench.plant.calls[1]?.input).toMatchObject({ picked_item: { quantity: 3, manual_pick: true } });
  });

  it('shows equal units as one location: 20 of 1,000 are picked by two presses', async () => {
    const locations = Array.from({ length: 1000 }, (_, index) =>
      sampleLocation({
        serial_number: null,
        is_unit: true,
        batch_product_id: index + 1,
        storehouse_product_id: index + 1,
      }),
    );
    bench.plant.instructions = [{ ...screws, required_quantity: 20, locations, total_available: 1000 }];
    const view = openDesk('/picking-desk/8');
    expect(await screen.findByText('Доступно: 1000 шт')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Другие места/ })).toBeNull();
    await view.user.click(await button('Указать количество: Винт М3, A-1-2-05'));
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() => expect(bench.plant.calls).toHaveLength(1));
    expect(bench.plant.calls[0]?.input).toMatchObject({
      picked_item: { batch_product_id: 1, quantity: 20, alike: true },
    });
  });

  it('asks for the quantity on a long press on the tick, and picks nothing by it', async () => {
    bench.plant.instructions = [screws];
    openDesk('/picking-desk/8');
    const tick = await tickOf(/Винт М3/);
    vi.useFakeTimers();
    try {
      fireEvent.pointerDown(tick, { button: 0 });
      act(() => vi.advanceTimersByTime(LONG_PRESS_MS));
      fireEvent.pointerUp(tick);
      fireEvent.click(tick);
    } finally {
      vi.useRealTimers();
    }
    expect(await screen.findByRole('dialog', { name: 'Подтвердите количество' })).toBeTruthy();
    expect(bench.plant.calls).toEqual([]);
  });

  it('shows the next part automatically, and another one when it is pressed', async () => {
    const view = openDesk('/picking-desk/8');
    expect(await screen.findByRole('region', { name: 'Плата управления' })).toBeTruthy();
    await showPart(/Винт М3/);
    expect(await screen.findByRole('region', { name: 'Винт М3' })).toBeTruthy();
    await showPart(/Плата управления/);
    await view.user.click(await tickOf(/Плата управления/));
    expect(await screen.findByRole('region', { name: 'Винт М3' })).toBeTruthy();
  });

  it('shows what has expired and who may allow it, and what a planner has allowed', async () => {
    bench.plant.instructions = [
      sampleInstruction({ locations: [], total_available: 0, expired_quantity: 3 }),
      { ...screws, locations: [{ ...screw, is_permitted: true }] },
    ];
    openDesk('/picking-desk/8');
    expect(await screen.findByText('Просрочено, разрешено')).toBeTruthy();
    await showPart(/Плата управления/);
    expect(await screen.findByText('Срок годности истёк: 3 шт. Разрешить может планировщик.')).toBeTruthy();
  });

  it('does not allow manual picks of unplanned lots while a plan is open', async () => {
    bench.plant.instructions = [
      {
        ...screws,
        locations: [
          { ...screw, planned: true, planned_quantity: 4, batch_product_id: 520, storehouse_product_id: 620 },
          screw,
        ],
      },
    ];
    const view = openDesk('/picking-desk/8');
    await screen.findByText('Запланировано');
    await view.user.click(await button('Другие места: 1'));
    const [planned, other] = screen.getAllByRole('checkbox');
    expect(planned).toHaveProperty('disabled', false);
    expect(other).toHaveProperty('disabled', true);
    expect(describedBy(other!)).toBe('Для этой операции запланирована другая партия или изделие');
  });

  it('disables every location of a complete position', async () => {
    bench.plant.instructions = [{ ...screws, picked_quantity: 4 }];
    openDesk('/picking-desk/8');
    const tick = await tickOf(/Винт М3/);
    expect(tick).toHaveProperty('disabled', true);
    expect(describedBy(tick)).toBe('Уже собрано нужное количество');
  });

  it('leaves a location unticked when the pick fails, and shows the server’s message', async () => {
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
    await showPart(/Плата управления/);
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

  it('shows the new location after another user has moved the stock', async () => {
    openDesk('/picking-desk/8');
    await tickOf(/Плата управления, A-1-2-05, SN-1/);
    await waitFor(() => expect(bench.live.rooms).toContain(rooms.storehouse(7)));
    bench.plant.instructions = [
      { ...board, locations: [sampleLocation({ cell_address: 'D-5-4-02' })] },
      screws,
    ];
    const patch = { count: 1, reserved: 0, expiry_date: null };
    act(() =>
      bench.live.push(rooms.storehouse(7), [
        { entity: 'stock-row', key: `c:502:${board.product_id}`, version: 2, patch },
      ]),
    );
    await tickOf(/Плата управления, D-5-4-02, SN-1/);
  });

  it('sends the report again when only the report was lost', async () => {
    bench.plant.instructions = [];
    bench.plant.failOnce('completePicking', 422, 'Занято');
    const view = openDesk('/picking-desk/8');
    await finish(view);
    expect(await screen.findByText(/отчёт о комплектации не отправлен/)).toBeTruthy();
    await finish(view);
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(bench.plant.actions.filter((action) => action.startsWith('changeStatus'))).toHaveLength(1);
    expect(bench.plant.actions.filter((action) => action.startsWith('completePicking'))).toHaveLength(2);
  });
});
