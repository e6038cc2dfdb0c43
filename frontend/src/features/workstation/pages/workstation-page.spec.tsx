import { documentRoutes } from '@naryad/contracts/documents/routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { useSession } from '../../../shared/session/session.js';
import { FakePlant } from '../testing/fake-plant.js';
import { FakeSocket } from '../testing/fake-socket.js';
import { sampleInstruction, sampleLocation, samplePlace, sampleStep, sampleTask } from '../testing/samples.js';
import { WorkstationPage } from './workstation-page.js';

const camera = vi.hoisted(() => ({
  open: null as (() => Promise<MediaStream>) | null,
  grab: (): Promise<Blob> => Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' })),
}));
const connection = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('../model/browser-camera.js', () => ({ browserCamera: () => camera }));
vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return connection.current;
  },
}));

// jsdom knows the element but not how to open it.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement): void {
  this.open = false;
};

let plant: FakePlant;
let live: FakeSocket;
let stopScanner: () => void;

beforeEach(() => {
  plant = new FakePlant();
  live = new FakeSocket();
  connection.current = new RealtimeClient(() => Promise.resolve(live));
  camera.open = null;
  server.use(...plant.handlers);
  stopScanner = scanEngine.start();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => stopScanner());

function Guarded(): ReactElement | null {
  return useSession().status === 'signed-in' ? <WorkstationPage /> : null;
}

const open = (path = '/assembler-desk/7'): Rendered =>
  renderAt(
    path,
    <Routes>
      <Route path="/assembler-desk/:id" element={<Guarded />} />
      <Route path="/picking-desk/:id" element={<Guarded />} />
    </Routes>,
  );

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Dialogs are deaf for 300 ms. */
const settle = (milliseconds = 320): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

async function press(view: Rendered, name: string, question: string, answer: string): Promise<void> {
  await waitFor(async () => expect(await button(name)).toHaveProperty('disabled', false));
  await view.user.click(await button(name));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await settle();
  await view.user.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

const describedBy = (element: HTMLElement): string | null =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

const start = (view: Rendered): Promise<void> =>
  press(view, 'Начать операцию', 'Вы действительно хотите начать операцию?', 'Начать');
const next = (view: Rendered): Promise<void> =>
  press(view, 'Следующий шаг →', 'Вы действительно хотите перейти к следующему шагу?', 'Перейти');
const finish = (view: Rendered): Promise<void> =>
  press(view, 'Завершить', 'Вы действительно хотите завершить операцию?', 'Завершить');

/** A person types slower than a scanner. */
const person = userEvent.setup({ delay: 60 });

/** A keyboard scanner in the Russian layout: no physical codes, as on Android. */
function scan(text: string): void {
  act(() => {
    for (const key of [...text, 'Enter']) {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    }
  });
}

describe('the screen', () => {
  it('shows the desk, the product, the order and the step', async () => {
    plant.tasks = [sampleTask()];
    open();
    expect(await screen.findByRole('heading', { name: 'Контроллер К2' })).toBeTruthy();
    expect(document.title).toBe('Рабочий центр');
    expect(screen.getByRole('heading', { level: 1, name: 'Сборка' })).toBeTruthy();
    expect(screen.getByText('Иван Петров')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveProperty('pathname', '/');
    const left = within(screen.getByRole('complementary', { name: 'Задание' }));
    expect(left.getByRole('img', { name: 'Контроллер К2' }).getAttribute('src')).toBe('/images/k2.jpg');
    for (const text of ['Заказ 12', 'К2, исполнение 1', 'К-104', '12-031', 'Блок питания', 'Заказ 13 · К-105']) {
      expect(left.getByText(text)).toBeTruthy();
    }
    expect(left.getByText(/от 20\.11\.2026/)).toBeTruthy();
    expect(left.getByRole('progressbar', { name: 'Изготовлено: 31 из 50' })).toBeTruthy();
    expect(screen.getByText('Монтаж платы')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Шаг номер 1' })).toBeTruthy();
    expect(screen.getByText('1/3')).toBeTruthy();
  });

  it('says when there is nothing to do, and shows a task as soon as there is one', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'На данный момент нет операций' })).toBeTruthy();
    await waitFor(() => expect(live.rooms).toContain(rooms.workCenter(4)));
    plant.tasks = [sampleTask()];
    act(() => live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    expect(await button('Начать операцию')).toHaveProperty('disabled', false);
    expect(plant.calls).toEqual([]);
  });

  it('offers to load again after a failure', async () => {
    plant.tasks = [sampleTask()];
    plant.failOnce('getTask', 500, 'Сервер перегружен');
    const view = open();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Сервер перегружен'));
    await view.user.click(await button('Повторить'));
    expect(await button('Начать операцию')).toBeTruthy();
  });

  it('refuses a desk that is not among the user’s modules', async () => {
    open('/assembler-desk/99');
    expect(await screen.findByRole('heading', { name: 'Рабочий центр не найден среди ваших модулей' })).toBeTruthy();
  });
});

describe('the work place', () => {
  it('is asked once when the desk has several, and remembered on the device', async () => {
    plant.places = [samplePlace(), samplePlace({ id: 6, name: 'Пост 3' })];
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: /Пост 3/ }));
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    first.unmount();
    open();
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(screen.queryByText('Выберите рабочее место')).toBeNull();
    expect(screen.getByText('Пост 3')).toBeTruthy();
  });

  it('is missing: says so', async () => {
    plant.places = [];
    open();
    expect(await screen.findByRole('heading', { name: 'У этого рабочего центра нет рабочих мест' })).toBeTruthy();
  });
});

describe('an operation', () => {
  it('runs from start to finish and gives way to the next one', async () => {
    plant.tasks = [sampleTask({ steps: [sampleStep(1), sampleStep(2)] }), sampleTask({ id: 101, product_name: 'Шкаф' })];
    const view = open();
    expect(await button('Вернуться назад')).toHaveProperty('disabled', true);
    await start(view);
    await next(view);
    expect(await screen.findByText('2/2')).toBeTruthy();
    await finish(view);
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(await button('Начать операцию')).toHaveProperty('disabled', false);
    expect(plant.deeds).toEqual([
      'changeStatus {"operation_id":100,"status":"work","workshop_post_unit_id":3}',
      'changeStepStatus {"step_id":1,"status":"work"}',
      'changeStepStatus {"step_id":1,"status":"done"}',
      'changeStepStatus {"step_id":2,"status":"work"}',
      'changeStepStatus {"step_id":2,"status":"done"}',
      'changeStatus {"operation_id":100,"status":"done","workshop_post_unit_id":3}',
    ]);
    expect(plant.calls.every((call) => call.key !== null)).toBe(true);
  });

  it('goes back one step', async () => {
    plant.tasks = [sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work')] })];
    const view = open();
    await view.user.click(await button('Вернуться назад'));
    expect(await screen.findByText('1/2')).toBeTruthy();
    expect(plant.deeds).toEqual([
      'changeStepStatus {"step_id":2,"status":"new"}',
      'changeStepStatus {"step_id":1,"status":"work"}',
    ]);
  });

  it('is resumed after F5 and says so', async () => {
    plant.tasks = [
      sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work'), sampleStep(3)] }),
    ];
    open();
    expect(await screen.findByText('2/3')).toBeTruthy();
    expect(screen.getByText(/Работа восстановлена/)).toBeTruthy();
    expect(await button('Следующий шаг →')).toHaveProperty('disabled', false);
    expect(plant.calls).toEqual([]);
  });

  it('stays where it is when the server refuses, and says why next to the button', async () => {
    plant.tasks = [sampleTask()];
    plant.failOnce('changeStatus', 422, 'Операция уже начата другим рабочим местом');
    const view = open();
    await start(view);
    expect((await screen.findAllByText('Операция уже начата другим рабочим местом')).length).toBeGreaterThan(0);
    expect(await button('Начать операцию')).toHaveProperty('disabled', false);
  });

  it('keeps its step when the queue changes', async () => {
    const steps = [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work'), sampleStep(3)];
    plant.tasks = [sampleTask({ operation_status: 'work', steps })];
    open();
    expect(await screen.findByText('2/3')).toBeTruthy();
    plant.tasks = [sampleTask({ operation_status: 'work', steps: [sampleStep(1), sampleStep(2), sampleStep(3)], completed_count: 40, queue: [] })];
    await waitFor(() => expect(live.rooms).toContain(rooms.workCenter(4)));
    act(() => live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    expect(await screen.findByText('Изготовлено: 40 из 50')).toBeTruthy();
    expect(screen.getByText('2/3')).toBeTruthy();
  });

  it('that was taken away blocks the screen until the operator has read it', async () => {
    plant.tasks = [sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'work'), sampleStep(2)] })];
    const view = open();
    expect(await screen.findByText('1/2')).toBeTruthy();
    plant.tasks = [];
    await waitFor(() => expect(live.rooms).toContain(rooms.workCenter(4)));
    act(() => live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    const banner = await screen.findByRole('alertdialog', { name: 'Операция отменена или изменена планировщиком' });
    await view.user.click(within(banner).getByRole('button'));
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
  });

  it('shows the components of a step that needs no picking', async () => {
    const components = [{ id: 1, product_id: 5, product: { id: 5, name: 'Винт М3' }, count: 4 }];
    plant.tasks = [sampleTask({ steps: [sampleStep(1, { components })] })];
    open();
    const list = within(await screen.findByRole('region', { name: 'Компоненты' }));
    expect(list.getByText('Винт М3')).toBeTruthy();
    expect(list.getByText(/4\sшт/)).toBeTruthy();
  });
});

describe('questions', () => {
  it('ignore everything in the first 300 ms', async () => {
    plant.tasks = [sampleTask()];
    const view = open();
    await view.user.click(await button('Начать операцию'));
    const dialog = await screen.findByRole('alertdialog');
    await view.user.click(within(dialog).getByRole('button', { name: 'Начать' }));
    await view.user.keyboard('{Enter}{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(plant.calls).toEqual([]);
  });

  it('are confirmed by Enter and cancelled by Esc, and the keys work by their place', async () => {
    plant.tasks = [sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'work'), sampleStep(2), sampleStep(3)] })];
    const view = open();
    await button('Следующий шаг →');
    await view.user.keyboard('{ArrowRight}');
    await screen.findByRole('alertdialog');
    await settle();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(plant.calls).toEqual([]);
    await view.user.keyboard('{ArrowRight}');
    await screen.findByRole('alertdialog');
    await settle();
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('2/3')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await view.user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('1/3')).toBeTruthy();
  });

  it('are not answered by a scanner', async () => {
    plant.tasks = [sampleTask()];
    const view = open();
    await view.user.click(await button('Начать операцию'));
    await screen.findByRole('alertdialog');
    await settle();
    scan('pid=599');
    await settle(50);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(plant.calls).toEqual([]);
  });
});

describe('picking', () => {
  const screw = sampleLocation({
    serial_number: null, available_quantity: 90, batch_product_id: 502, storehouse_product_id: 602, cell_address: 'B-2-1-01', cell_id: 41,
  });
  const components = [{ id: 1, product_id: 200, product: { id: 200, name: 'Плата управления' }, count: 1 }];
  const board = sampleInstruction();
  const screws = sampleInstruction({
    product_id: 201, product_name: 'Винт М3', required_quantity: 4, locations: [screw], total_available: 90,
  });
  const scanned = (change: object = {}) => ({
    product_id: 200, product_name: 'Плата управления', serial_number: 'SN-1', batch_product_id: 501, receipt_invoice_id: 31,
    batch_info: { id: 21, batch_number: 'П-7' }, storehouse_info: null, ...change,
  });

  beforeEach(() => {
    plant.places = [samplePlace({ module_id: 8 })];
    plant.tasks = [
      sampleTask({
        operation_status: 'work', is_picking: true, operation_name: 'Комплектование',
        steps: [sampleStep(1, { name: 'Комплектование изделия', components }, 'work')],
      }),
    ];
    plant.instructions = [board, screws];
    plant.codes.set(501, scanned());
    plant.codes.set(502, scanned({ product_id: 201, product_name: 'Винт М3', serial_number: null, batch_product_id: 502 }));
    plant.codes.set(512, scanned({ product_id: 201, serial_number: null, batch_product_id: 502 }));
    plant.codes.set(900, scanned({ product_id: 999, batch_product_id: 900 }));
    plant.codes.set(901, scanned({ serial_number: 'SN-1', batch_product_id: 501, batch_info: { id: 99, batch_number: null }, receipt_invoice_id: 98 }));
  });

  const panel = async (): Promise<ReturnType<typeof within>> =>
    within(await screen.findByRole('region', { name: 'Комплектование' }));
  const tickOf = (name: RegExp): Promise<HTMLElement> => screen.findByRole('checkbox', { name });

  it('blocks the end until everything is picked, and says what is missing', async () => {
    open('/picking-desk/8');
    expect(await screen.findByText('Осталось собрать: 2 позиции')).toBeTruthy();
    expect(await button('Завершить')).toHaveProperty('disabled', true);
    expect((await panel()).getByRole('progressbar', { name: 'Собрано позиций: 0 из 2' })).toBeTruthy();
  });

  it('takes a unit scanned in the Russian layout at once, by a pick of its own', async () => {
    open('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('зшв=501');
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
    expect(plant.calls).toHaveLength(1);
    expect(plant.calls[0]).toMatchObject({
      name: 'manualPick',
      input: { module_id: 8, operation_id: 100, picked_item: { batch_product_id: 501, manual_pick: false, quantity: 1 } },
    });
    expect((await panel()).getAllByText(/Плата управления, S\/N SN-1/)[0]).toBeTruthy();
  });

  it('asks for the quantity of counted goods', async () => {
    const view = open('/picking-desk/8');
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
    expect(plant.calls[0]?.input).toMatchObject({ picked_item: { quantity: 3, manual_pick: false } });
    expect(screen.getByText('Собрано позиций: 0 из 2')).toBeTruthy();
  });

  it('warns when enough is picked already', async () => {
    plant.instructions = [board, { ...screws, picked_quantity: 4 }];
    open('/picking-desk/8');
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
    open('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan(code);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining(message));
    expect(plant.calls).toEqual([]);
  });

  it('refuses a unit that is picked already', async () => {
    open('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('pid=501');
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
    await settle(550);
    scan('pid=501');
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Продукция уже была отсканирована'));
    expect(plant.calls).toHaveLength(1);
  });

  it('hides an error after 3 s and keeps it in the history', async () => {
    const view = open('/picking-desk/8');
    await tickOf(/Плата управления/);
    scan('cid=41000');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await settle(3_050);
    expect(screen.queryByRole('alert')).toBeNull();
    await view.user.click(await button('Последние 10 сканирований'));
    expect(screen.getAllByText('Отсканированный QR-код не является кодом продукции')[0]).toBeTruthy();
  });

  it('takes a code typed by hand', async () => {
    const view = open('/picking-desk/8');
    await tickOf(/Плата управления/);
    await person.type(screen.getByRole('textbox', { name: 'Код продукции (pid)' }), '  501 ');
    await view.user.click(await button('Принять'));
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
  });

  it('ticks a unit, finishes, and reports the picks of a picking desk', async () => {
    plant.instructions = [board];
    const view = open('/picking-desk/8');
    await view.user.click(await tickOf(/Плата управления, A-1-2-05, SN-1/));
    await waitFor(async () => expect(await button('Завершить')).toHaveProperty('disabled', false));
    expect(plant.calls[0]?.input).toMatchObject({ picked_item: { manual_pick: true, quantity: 1 } });
    await finish(view);
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(plant.deeds.slice(-2)).toEqual([
      'changeStatus {"operation_id":100,"status":"done","workshop_post_unit_id":3}',
      'completePicking {"operation_id":100,"picked_products":[{"storehouse_product_id":601}],"module_id":8}',
    ]);
  });

  it('shows why a place cannot be ticked', async () => {
    plant.instructions = [
      sampleInstruction({
        required_quantity: 3,
        locations: [sampleLocation({ available_quantity: 0 }), sampleLocation({ serial_number: 'SN-2', batch_product_id: 503, storehouse_product_id: 603 })],
      }),
    ];
    open('/picking-desk/8');
    const empty = await tickOf(/SN-1/);
    expect(empty).toHaveProperty('disabled', true);
    expect(describedBy(empty)).toBe('В ячейке ничего не осталось');
    expect(await tickOf(/SN-2/)).toHaveProperty('disabled', false);
  });

  it('disables every place of a position that is complete', async () => {
    plant.instructions = [{ ...screws, picked_quantity: 4 }];
    const view = open('/picking-desk/8');
    await view.user.click(await screen.findByRole('button', { name: /Винт М3/ }));
    const tick = await tickOf(/Винт М3/);
    expect(tick).toHaveProperty('disabled', true);
    expect(describedBy(tick)).toBe('Уже собрано нужное количество');
  });

  it('leaves a place unticked when the pick fails, with the server’s words', async () => {
    plant.failOnce('manualPick', 422, 'Изделие зарезервировано другим заданием');
    const view = open('/picking-desk/8');
    await view.user.click(await tickOf(/Плата управления/));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Изделие зарезервировано другим заданием'));
    expect(await tickOf(/Плата управления/)).toHaveProperty('checked', false);
    await waitFor(async () => expect(await tickOf(/Плата управления/)).toHaveProperty('disabled', false));
  });

  it('puts a unit back', async () => {
    const view = open('/picking-desk/8');
    await view.user.click(await tickOf(/Плата управления/));
    await screen.findByText('Собрано позиций: 1 из 2');
    await view.user.click(await screen.findByRole('button', { name: /Плата управления.*1/, expanded: false }));
    await view.user.click(await button('Вернуть: Плата управления, S/N SN-1'));
    expect(await screen.findByText('Собрано позиций: 0 из 2')).toBeTruthy();
    expect(plant.calls.at(-1)).toMatchObject({ name: 'returnPick', input: { batch_product_id: 501, module_id: 8, operation_id: 100 } });
  });

  it('shows what another operator has picked', async () => {
    open('/picking-desk/8');
    await screen.findByText('Собрано позиций: 0 из 2');
    await waitFor(() => expect(live.rooms).toContain(rooms.productionOrder(12)));
    plant.instructions = [{ ...board, picked_quantity: 1 }, screws];
    act(() => live.push(rooms.productionOrder(12), [{ entity: 'operation-picks', id: 100, task_id: 50, stale: true }]));
    expect(await screen.findByText('Собрано позиций: 1 из 2')).toBeTruthy();
  });

  it('picks nothing before the operation is started', async () => {
    plant.tasks = plant.tasks.map((task) => ({ ...task, operation_status: 'new' as const }));
    open('/picking-desk/8');
    expect(await tickOf(/Плата управления/)).toHaveProperty('disabled', true);
    scan('pid=501');
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Сначала начните операцию'));
    expect(plant.calls).toEqual([]);
  });

  it('sends the report again when only the report was lost', async () => {
    plant.instructions = [];
    plant.failOnce('completePicking', 422, 'Занято');
    const view = open('/picking-desk/8');
    await finish(view);
    expect(await screen.findByText(/отчёт о комплектации не отправлен/)).toBeTruthy();
    await finish(view);
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(plant.deeds.filter((deed) => deed.startsWith('changeStatus'))).toHaveLength(1);
    expect(plant.deeds.filter((deed) => deed.startsWith('completePicking'))).toHaveLength(2);
  });
});

describe('photos', () => {
  const track = { stop: vi.fn(), addEventListener: () => undefined };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  const uploads = (): number => plant.calls.filter((call) => call.name === 'uploadPhoto').length;

  it('are taken at the start, at each next step and at the end; then the camera is let go', async () => {
    const ask = vi.fn(() => Promise.resolve(stream));
    camera.open = ask;
    plant.tasks = [sampleTask({ steps: [sampleStep(1), sampleStep(2)] })];
    const view = open();
    expect(await screen.findByRole('region', { name: 'Фотофиксация сборки' })).toBeTruthy();
    await start(view);
    expect(await button('Камера: запись')).toBeTruthy();
    await waitFor(() => expect(uploads()).toBe(1));
    await next(view);
    await waitFor(() => expect(uploads()).toBe(2));
    await finish(view);
    await waitFor(() => expect(uploads()).toBe(3));
    expect(track.stop).toHaveBeenCalled();
    expect(ask).toHaveBeenCalledOnce();
    expect(await button('Камера: готова')).toBeTruthy();
    expect(new Set(plant.calls.map((call) => call.key)).size).toBe(plant.calls.length);
  });

  it('are not needed: work goes on without a camera, and the sign says so', async () => {
    camera.open = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    plant.tasks = [sampleTask()];
    const view = open();
    await start(view);
    expect(await button('Следующий шаг →')).toHaveProperty('disabled', false);
    expect(await button('Без фото')).toBeTruthy();
    expect(uploads()).toBe(0);
  });

  it('are not taken where the device works without photos', async () => {
    const ask = vi.fn(() => Promise.resolve(stream));
    camera.open = ask;
    plant.tasks = [sampleTask()];
    const view = open();
    await view.user.click(await button('Работать без фото'));
    await start(view);
    expect(await button('Следующий шаг →')).toHaveProperty('disabled', false);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('printing', () => {
  const label = { id: 1, name: 'Этикетка', template_key: 'unit-label' };
  const printTask = sampleTask({ operation_status: 'work', steps: [sampleStep(1, { type: 'print', documents: [label] }, 'work')] });

  it('says when the browser blocks the window', async () => {
    plant.tasks = [printTask];
    vi.spyOn(window, 'open').mockReturnValue(null);
    const view = open();
    await view.user.click(await button('Распечатать документ'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty('textContent', expect.stringContaining('Пожалуйста, разрешите всплывающие окна для этого сайта'));
    await view.user.click(await button('ОК'));
  });

  it('opens the window in the click, and says why a document failed', async () => {
    plant.tasks = [printTask];
    const opened = { document: { title: '' }, close: vi.fn() };
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    server.use(
      routeHandler(documentRoutes.render, () => new MockFailure(422, { success: false, message: 'Шаблон не найден' })),
    );
    const view = open();
    await view.user.click(await button('Распечатать документ'));
    expect(openWindow).toHaveBeenCalledOnce();
    expect(await screen.findByRole('alertdialog')).toHaveProperty('textContent', expect.stringContaining('Ошибка печати: Шаблон не найден'));
    expect(opened.close).toHaveBeenCalled();
    await view.user.click(await button('ОК'));
  });

  it('says at P that a step has nothing to print', async () => {
    plant.tasks = [sampleTask()];
    const view = open();
    await button('Начать операцию');
    await view.user.keyboard('p');
    expect(await screen.findByRole('alertdialog')).toHaveProperty('textContent', expect.stringContaining('Этот шаг не предназначен для печати'));
    await view.user.click(await button('ОК'));
  });
});

describe('leaving', () => {
  it('changes the user and comes back to this desk', async () => {
    plant.tasks = [sampleTask()];
    const view = open();
    await button('Начать операцию');
    await view.user.click(await button('Сменить пользователя'));
    await waitFor(() => expect(plant.deeds).toContain('logout {}'));
  });

  it('says when that fails', async () => {
    plant.tasks = [sampleTask()];
    plant.failOnce('logout', 500, 'x');
    plant.failOnce('logout', 500, 'x');
    const view = open();
    await button('Начать операцию');
    await view.user.click(await button('Сменить пользователя'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty('textContent', expect.stringContaining('Произошла ошибка при смене пользователя'));
    await view.user.click(await button('ОК'));
    await view.user.click(await button('Выйти'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty('textContent', expect.stringContaining('Произошла ошибка при выходе из системы'));
    await view.user.click(await button('ОК'));
  });
});
