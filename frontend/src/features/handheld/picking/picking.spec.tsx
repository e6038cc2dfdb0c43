import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { sampleInstruction, sampleLocation } from '../../../shared/picking/testing/samples.js';
import { aTask } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

const OK = true as const;
/** Slower than a scanner. */
const person = userEvent.setup({ delay: 60 });
const LIST = '/tsd-scan/9?mode=picking';
const TASK = '/tsd-scan/9/picking/workshopPostUnit/3/task/100';

let bench: HandheldBench;
let tasks: WorkplaceTask[] | MockFailure;
let instructions: PickingInstruction[];

beforeEach(() => {
  bench = new HandheldBench();
  tasks = [aTask(100), aTask(101, { task_number: '12-032', is_picking: true })];
  instructions = [sampleInstruction()];
  bench.on(productionRoutes.getTaskForWorkshopPostUnit, () =>
    tasks instanceof MockFailure ? tasks : { success: OK, data: tasks },
  );
  bench.on(productionRoutes.changeOperationStatus, ({ operation_id: id, status }) => {
    if (tasks instanceof MockFailure) return tasks;
    tasks =
      status === 'done'
        ? tasks.filter((one) => one.id !== id)
        : tasks.map((one) => (one.id === id ? { ...one, operation_status: 'work' as const } : one));
    return { success: OK };
  });
  bench.on(productionRoutes.changeStepStatus, () => ({ success: OK }));
  bench.on(pickingRoutes.completePickingOperation, () => ({ success: OK }));
  bench.on(pickingRoutes.getPickingInstructions, () => ({ success: OK, data: instructions }));
  bench.on(pickingRoutes.scanProduct, ({ pid }) => ({
    success: OK,
    data: {
      product_id: Number(pid) === 501 ? 200 : 999,
      product_name: 'Плата управления',
      serial_number: Number(pid) === 501 ? 'SN-1' : 'X',
      batch_product_id: Number(pid),
      receipt_invoice_id: 31,
      expiry_date: null,
      is_expired: false,
      batch_info: { id: 21, batch_number: 'П-7' },
      storehouse_info: null,
    },
  }));
  bench.on(pickingRoutes.manualPick, () => {
    instructions = [
      sampleInstruction({
        picked_quantity: 1,
        status: 'completed',
        locations: [],
        picked_items: [
          {
            product_id: 200,
            serial_number: 'SN-1',
            batch_product_id: 501,
            batch_number: 'П-7',
            storehouse_product_id: 601,
            receipt_invoice_id: 31,
            quantity: 1,
            cell_address: 'A-1-2-05',
            manual_pick: false,
            is_substitute: false,
          },
        ],
      }),
    ];
    return {
      success: OK,
      data: {
        storehouse_product_id: 601,
        manufacture_date: null,
        expiry_date: null,
        picked_quantity: 1,
        required_quantity: 1,
        available_quantity: 0,
      },
    };
  });
  bench.on(pickingRoutes.returnPick, () => {
    instructions = [sampleInstruction()];
    return { success: OK };
  });
});

describe('the list of tasks', () => {
  it('shows all fields of a card, always "В работе", in the order of the server', async () => {
    openHandheld(LIST);
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(2);
    const card = within(cards[0]!);
    for (const text of [
      'Задание 12-031',
      'Контроллер К2',
      'В работе',
      'К-104',
      'К2, исполнение 1',
      'Комплектование',
      'Готово изделий: 31 из 50',
    ]) {
      expect(card.getByText(text)).toBeDefined();
    }
    expect(within(cards[1]!).getByText('Задание 12-032')).toBeDefined();
    // Requested twice: by the screen, and by the terminal that stores the tasks for offline work.
    const requests = bench.inputs(productionRoutes.getTaskForWorkshopPostUnit);
    expect(new Set(requests.map((input) => JSON.stringify(input)))).toEqual(new Set(['{"id":3,"all":true}']));
  });

  it('shows the inspection result of the ОТК for a rework', async () => {
    if (!(tasks instanceof MockFailure)) tasks = tasks.map((one) => ({ ...one, run: 2, rework: 'Непропай' }));
    openHandheld(LIST);
    expect(await screen.findAllByText('Доработка: Непропай')).toHaveLength(2);
  });

  it('shows the catalogue messages for an empty list and for a failure', async () => {
    tasks = [];
    const { user, unmount } = openHandheld(LIST);
    expect(await screen.findByText('Нет заданий на комплектование')).toBeDefined();
    unmount();
    tasks = new MockFailure(500, { success: false, message: 'x' });
    openHandheld(LIST);
    expect(await screen.findByText('Ошибка загрузки заданий комплектования')).toBeDefined();
    tasks = [aTask(100)];
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Задание 12-031')).toBeDefined();
  });

  it('"Начать операцию" starts the task and opens its route; shows when another user has started it', async () => {
    const { user } = openHandheld(LIST);
    await user.click(await screen.findByRole('button', { name: /12-031/ }));
    const start = await screen.findByRole('button', { name: 'Начать операцию' });
    bench.on(
      productionRoutes.changeOperationStatus,
      () => new MockFailure(422, { success: false, message: 'Операцию выполняет другое рабочее место' }),
    );
    await user.click(start);
    expect(await screen.findByText('Операцию выполняет другое рабочее место')).toBeDefined();
    bench.on(productionRoutes.changeOperationStatus, () => {
      tasks = [aTask(100, { operation_status: 'work' })];
      return { success: OK };
    });
    await user.dblClick(start);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(TASK));
    expect(await screen.findByText('Идите к ячейке')).toBeDefined();
    expect(bench.inputs(productionRoutes.changeOperationStatus)).toEqual([
      { operation_id: 100, status: 'work', workshop_post_unit_id: 3 },
      { operation_id: 100, status: 'work', workshop_post_unit_id: 3 },
    ]);
  });
});

describe('a work place with another running operation', () => {
  it('cannot start a second one, shows the reason, and links to the first', async () => {
    tasks = [aTask(100, { operation_status: 'work' }), aTask(101, { task_number: '12-032' })];
    const { user } = openHandheld(LIST);
    await user.click(await screen.findByRole('button', { name: /12-032/ }));
    expect(
      await screen.findByText(
        'На этом рабочем месте уже есть операция в работе: задание 12-031, Комплектование. Сначала завершите её.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /операцию/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Перейти к заданию 12-031' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(TASK));
  });

  it('that is not a picking operation: shows no link', async () => {
    tasks = [
      aTask(99, { operation_status: 'work', is_picking: false, operation_name: 'Упаковка' }),
      aTask(100),
    ];
    openHandheld(TASK);
    expect(await screen.findByText(/уже есть операция в работе: задание 12-031, Упаковка/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /операцию|заданию/ })).toBeNull();
  });
});

describe('a task', () => {
  beforeEach(() => {
    tasks = [aTask(100, { operation_status: 'work' })];
  });
  const open = async (): Promise<ReturnType<typeof openHandheld>> => {
    const view = openHandheld(TASK);
    await screen.findByText('Идите к ячейке');
    return view;
  };
  it('names task, order and product while it is collected', async () => {
    await open();
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    expect(heading?.textContent).toBe('Контроллер К2');
    expect(screen.getByText('Задание 12-031')).toBeDefined();
    expect(screen.getByText('Заказ 12 (К-104)')).toBeDefined();
  });

  const finish = (): HTMLElement => screen.getByRole('button', { name: /^Завершить операцию/ });

  it('leads to the cell, refuses wrong scans, accepts right ones, and completes', async () => {
    const { user } = await open();
    expect(screen.getByText('Позиции: 0 из 1')).toBeDefined();
    expect(finish()).toHaveProperty('disabled', true);
    scan('pid=502');
    expect(await screen.findByText('Отсканирована не подходящая продукция')).toBeDefined();
    scan('cid=5');
    expect(await screen.findByText('Отсканированный QR-код не является кодом продукции')).toBeDefined();
    expect(bench.inputs(pickingRoutes.manualPick)).toEqual([]);
    scan('pid=501');
    expect(await screen.findByText('Всё собрано')).toBeDefined();
    expect(bench.inputs(pickingRoutes.manualPick)).toMatchObject([
      { module_id: 9, operation_id: 100, picked_item: { batch_product_id: 501, manual_pick: false } },
    ]);
    await user.click(finish());
    const question = await screen.findByRole('alertdialog');
    await waitFor(async () => {
      await user.click(within(question).getByRole('button', { name: 'Завершить операцию' }));
      expect(bench.inputs(pickingRoutes.completePickingOperation)).toHaveLength(1);
    });
    expect(bench.inputs(productionRoutes.changeStepStatus)).toEqual([{ step_id: 1, status: 'done' }]);
    expect(bench.inputs(pickingRoutes.completePickingOperation)).toEqual([
      { operation_id: 100, picked_products: [{ storehouse_product_id: 601 }], module_id: 9 },
    ]);
    expect(await screen.findByText('Нет заданий на комплектование')).toBeDefined();
  });

  it('names the required measurements before the operation ends', async () => {
    const [step] = aTask(100).steps;
    const measurement = {
      id: 70,
      name: 'Масса комплекта',
      unit: 'г',
      lower_limit: 100,
      upper_limit: 120,
      is_required: true,
      sort: 5,
    };
    const measured = {
      ...step!,
      operation_step: { ...step!.operation_step, measurements: [measurement] },
    };
    tasks = [aTask(100, { operation_status: 'work', steps: [measured] })];
    bench.on(readingRoutes.saveReadings, ({ readings }) => ({
      success: OK,
      data: readings.map(({ value, comment }) => ({
        id: 1,
        name: measurement.name,
        unit: measurement.unit,
        lower_limit: measurement.lower_limit,
        upper_limit: measurement.upper_limit,
        step_id: step!.id,
        step_name: 'Сбор',
        measurement_id: 70,
        value: Number(value),
        is_within: Number(value) <= 120,
        comment: comment ?? null,
        run: 1,
        corrections: 0,
        measured_at: '2026-11-20T06:00:00.000Z',
        user_name: null,
        place_name: null,
      })),
    }));
    const { user } = await open();
    scan('pid=501');
    expect(await screen.findByText('Сначала запишите измерения: Масса комплекта')).toBeDefined();
    expect(finish()).toHaveProperty('disabled', true);
    const value = await screen.findByLabelText('Масса комплекта, г');
    const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Записать' });
    await user.click(saveButton());
    expect(await screen.findByText('Укажите значение')).toBeDefined();
    await person.type(value, '125');
    await user.click(saveButton());
    expect(await screen.findByText('Напишите, почему значение оставлено')).toBeDefined();
    expect(bench.inputs(readingRoutes.saveReadings)).toEqual([]);
    await person.type(screen.getByLabelText('Почему оставлено: Масса комплекта'), 'Тара');
    await user.click(saveButton());
    expect(await screen.findByText('Вне допуска: Тара')).toBeDefined();
    expect(bench.inputs(readingRoutes.saveReadings)).toEqual([
      { step_id: step!.id, readings: [{ measurement_id: 70, value: 125, comment: 'Тара' }] },
    ]);
    expect(finish()).toHaveProperty('disabled', false);
  });

  it('picks an item that does not scan with the checkbox, and undoes the last pick', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Не сканируется?' }));
    await user.click(screen.getByRole('checkbox', { name: /^Взять вручную/ }));
    expect(await screen.findByText('Всё собрано')).toBeDefined();
    expect(bench.inputs(pickingRoutes.manualPick)).toMatchObject([{ picked_item: { manual_pick: true } }]);
    await user.click(await screen.findByRole('button', { name: 'Вернуть взятое: S/N SN-1' }));
    expect(await screen.findByText('Идите к ячейке')).toBeDefined();
    expect(bench.inputs(pickingRoutes.returnPick)).toEqual([
      { batch_product_id: 501, module_id: 9, operation_id: 100 },
    ]);
  });

  it('asks for the quantity of a bulk lot', async () => {
    instructions = [
      sampleInstruction({
        required_quantity: 5,
        locations: [sampleLocation({ serial_number: null, available_quantity: 8, batch_product_id: 501 })],
      }),
    ];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Не сканируется?' }));
    await user.click(screen.getByRole('button', { name: /^Указать количество: Плата управления/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Подтвердите количество' });
    expect(within(dialog).getByLabelText('Количество')).toHaveProperty('value', '5');
    await user.clear(within(dialog).getByLabelText('Количество'));
    await user.type(within(dialog).getByLabelText('Количество'), '9');
    expect(within(dialog).getByText('Не больше доступного количества: 8')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Подтвердить' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('button', { name: 'Меньше' }));
    await user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }));
    await waitFor(() =>
      expect(bench.inputs(pickingRoutes.manualPick)).toMatchObject([{ picked_item: { quantity: 8 } }]),
    );
  });

  it('shows that a task was deleted and leads back', async () => {
    tasks = [];
    const { user } = openHandheld(TASK);
    expect(await screen.findByText('Этого задания больше нет')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'К списку заданий' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(LIST));
  });
});
