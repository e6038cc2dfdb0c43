import { documentRoutes } from '@naryad/contracts/documents/routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import type { ProductionOrderDetails, TaskDetails } from '@naryad/contracts/production/dto';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import {
  anOperation,
  anOperationSummary,
  anOrder,
  aPhoto,
  aStep,
  aTask,
  aUsedComponent,
  taskDetails,
} from '../testing/samples.js';
import { live, setStage, show } from '../testing/stage.js';
import { ProductionOrderPage } from './production-order-page.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const ROOM = rooms.productionOrder(12);
const passport = { id: 1, name: 'Паспорт изделия', template_key: 'product-passport' };
const component = { id: 1, product_id: 11, product: { id: 11, name: 'Плата ПУ-7' }, count: 2 };

let order: ProductionOrderDetails;
let task: TaskDetails;
let photoCalls: number[];
let requests: RequestOf<typeof productionRoutes.getProductionOrder>[];

/** Mock of the server: filtered tasks in pages. */
function answer(input: RequestOf<typeof productionRoutes.getProductionOrder>) {
  requests.push(input);
  const {
    page = 1,
    per_page: size = 100,
    status,
    search,
  } = input as { page?: number; per_page?: number } & typeof input;
  const fitting = order.tasks.filter(
    (one) =>
      (status == null || one.status === status) && (search == null || `12-${one.sort}`.includes(search)),
  );
  const count = (value: string): number => order.tasks.filter((one) => one.status === value).length;
  return {
    success: true as const,
    data: {
      ...order,
      task_count: order.tasks.length,
      tasks: fitting.slice((page - 1) * size, page * size),
      task_counts: { new: count('new'), work: count('work'), done: count('done') },
    },
    current_page: page,
    per_page: size,
    total: fitting.length,
    last_page: Math.max(1, Math.ceil(fitting.length / size)),
  };
}

beforeEach(() => {
  setStage();
  server.use(
    routeHandler(planningRoutes.getStartCheck, () => ({
      success: true,
      data: { components: [], waiting: [] },
    })),
  );
  photoCalls = [];
  requests = [];
  const waitingOperation = anOperationSummary(1001, {
    status: 'new',
    fact_start_datetime: null,
    fact_end_datetime: null,
    workshop_post_unit: null,
    user: null,
    operation: { name: 'Упаковка', sort: 20, technology_name: 'Сборка' },
  });
  const summary = aTask(100, {
    status: 'work',
    operations: [anOperationSummary(1000), waitingOperation],
  });
  order = anOrder(12, { tasks: [summary, aTask(101, { sort: 2, batch_products: [] })] });
  task = taskDetails(summary, [
    anOperation(1000, {
      photos: [aPhoto(1), aPhoto(2)],
      task_products: [aUsedComponent()],
      steps: [aStep(1, { name: 'Установить плату', components: [component] })],
    }),
    anOperation(1001, {
      ...waitingOperation,
      steps: [
        aStep(2, { name: 'Печать паспорта', type: 'print', documents: [passport] }),
        aStep(3, { name: 'Печать протокола', type: 'print' }),
      ],
    }),
  ]);
  server.use(
    routeHandler(productionRoutes.getProductionOrder, ({ input }) => answer(input)),
    routeHandler(productionRoutes.getTask, () => ({ success: true, data: task })),
    routeHandler(mediaRoutes.photos, ({ input }) => {
      photoCalls.push(input.operationId);
      return { success: true, photos: input.operationId === 1000 ? [aPhoto(1), aPhoto(2)] : [] };
    }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (hash = ''): Rendered =>
  show(`/production/orders/12${hash}`, '/production/orders/:id', <ProductionOrderPage />);

async function openTask(view: Rendered): Promise<HTMLElement> {
  const article = await screen.findByRole('article', { name: 'Задание 12-001' });
  await view.user.click(within(article).getByRole('button', { expanded: false }));
  await within(article).findByRole('heading', { name: /Монтаж платы/ });
  return article;
}

const joined = () => waitFor(() => expect(live.socket.rooms).toContain(ROOM));

describe('an order', () => {
  it('shows its facts, its tasks and the way to its passports', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Производственный заказ №12' })).toBeTruthy();
    expect(await screen.findByText('20.11.2026 09:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Цифровые паспорта' }).getAttribute('href')).toBe(
      '/production/orders/12/passports',
    );
    const second = screen.getByRole('article', { name: 'Задание 12-002' });
    expect(within(second).getByText('N/A')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeTruthy();
  });

  it('loads the photos of done operations after itself', async () => {
    open();
    await waitFor(() => expect(photoCalls).toEqual(expect.arrayContaining([1000, 1010])));
    expect(photoCalls).not.toContain(1001);
  });

  it('reports a deleted order', async () => {
    server.use(
      routeHandler(
        productionRoutes.getProductionOrder,
        () => new MockFailure(404, { success: false, message: 'Заказ производства не найден' }),
      ),
    );
    open();
    expect(await screen.findByText('Заказ производства не найден')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    const passports = screen.getByRole('link', { name: 'Цифровые паспорта' });
    expect(passports.getAttribute('href')).toBe('/production/orders/12/passports');
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });

  it('finds tasks by state', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: /^В работе/ }));
    expect(await screen.findByText('Показано 1 из 2')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Задание 12-001' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Задание 12-002' })).toBeNull();
    expect(requests.at(-1)).toMatchObject({ id: 12, brief: true, status: 'work', page: 1 });
  });

  it('of ten thousand tasks loads a page and draws what is in sight', async () => {
    const many = (n: number) => aTask(n, { sort: n, status: 'new', operations: [], batch_products: [] });
    order = anOrder(12, { tasks: Array.from({ length: 10_000 }, (_, index) => many(index + 1)) });
    open();
    expect(await screen.findByRole('button', { name: /^Очередь\s*10\s000/u })).toBeTruthy();
    expect(screen.queryAllByRole('article').length).toBeLessThan(120);
    expect(requests.every((one) => one.page === 1 && one.per_page === 100)).toBe(true);
  });

  it('opens the task that the address names', async () => {
    open('#task-101');
    const second = await screen.findByRole('article', { name: 'Задание 12-002' });
    await waitFor(() => expect(within(second).getByRole('button', { expanded: true })).toBeTruthy());
  });

  it('counts its tasks live, including those of pages that are not loaded', async () => {
    const many = (n: number) => aTask(n, { sort: n, status: 'new', operations: [], batch_products: [] });
    order = anOrder(12, { tasks: Array.from({ length: 150 }, (_, index) => many(index + 1)) });
    open();
    await screen.findByRole('button', { name: /^В работе\s*0/u });
    await joined();
    const startedEvent = (id: number) => ({
      entity: 'production-task' as const,
      id,
      version: 2,
      patch: { id, order_id: 12, status: 'work' as const, version: 2 },
    });
    order = {
      ...order,
      tasks: order.tasks.map((one) => (one.id === 3 ? { ...one, status: 'work', version: 2 } : one)),
    };
    act(() => live.socket.push(ROOM, [startedEvent(3)]));
    expect(await screen.findByRole('button', { name: /^В работе\s*1/u })).toBeTruthy();
    const before = requests.length;
    order = {
      ...order,
      tasks: order.tasks.map((one) => (one.id === 140 ? { ...one, status: 'work', version: 2 } : one)),
    };
    act(() => live.socket.push(ROOM, [startedEvent(140)]));
    expect(await screen.findByRole('button', { name: /^В работе\s*2/u })).toBeTruthy();
    expect(requests.slice(before).every((one) => one.page === 1)).toBe(true);
  });

  it('asks before a cancellation what to do with the picked components', async () => {
    server.use(
      routeHandler(planningRoutes.getTakenComponents, () => ({
        success: true,
        data: [{ product_id: 11, name: 'Плата ПУ-7', count: 2, returnable: true, cells: ['A-1-2-05'] }],
      })),
    );
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Отменить' }));
    const dialog = await screen.findByRole('dialog', { name: /Отменить/ });
    expect(within(dialog).getByText(/Плата ПУ-7/)).toBeTruthy();
  });

  it('shows missing components until they are available, and starts without confirmation', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    order = { ...order, status: 'new' };
    let freeCount = 1;
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(planningRoutes.getStartCheck, () => ({
        success: true,
        data: {
          components: [{ product_id: 11, name: 'Плата ПУ-7', sku: null, needed: 4, free: freeCount }],
          waiting: [{ operation: 'Пайка', technology: 'Сборка', work_center: 'Пайка SMD', lacks: 'place' }],
        },
      })),
      routeHandler(productionRoutes.changeStatus, ({ input }) => {
        sentInputs.push(input);
        return new MockFailure(422, { success: false, message: 'Уже запущен' });
      }),
    );
    open();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    expect(await screen.findByText('Не хватает: Плата ПУ-7 — 3 шт')).toBeTruthy();
    expect(screen.getByText('Сборка · Пайка: в рабочем центре «Пайка SMD» нет рабочих мест')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Запустить' }));
    await waitFor(() => expect(sentInputs).toEqual([{ id: 12, status: 'work' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    freeCount = 4;
    act(() => void vi.advanceTimersByTime(31_000));
    await waitFor(() => expect(screen.queryByText(/Не хватает/)).toBeNull());
  });
});

describe('an opened task', () => {
  it('shows times, people, steps, required components and missing documents', async () => {
    const view = open();
    const article = within(await openTask(view));
    expect(article.getByText('20.11.2026 10:10')).toBeTruthy();
    expect(article.getByText('1ч 8м')).toBeTruthy();
    expect(article.getByText('Анна Иванова')).toBeTruthy();
    expect(article.getByText('Установить плату')).toBeTruthy();
    expect(article.getByRole('row', { name: /Плата ПУ-7 2.шт 1.шт/ })).toBeTruthy();
    expect(article.getByText('Нет документов')).toBeTruthy();
    expect(article.getByText('Производственный · Нет документов')).toBeTruthy();
    expect(article.getAllByText('N/A').length).toBeGreaterThan(0);
  });

  it('opens photos in the viewer and switches between them by keys', async () => {
    const view = open();
    await openTask(view);
    await view.user.click(await screen.findByRole('button', { name: /Открыть фото 1 из 2/ }));
    const viewer = await screen.findByRole('dialog', { name: 'Монтаж платы' });
    expect(within(viewer).getByText('Фото 1 из 2')).toBeTruthy();
    expect(within(viewer).getByText('20.11.2026 09:01')).toBeTruthy();
    await view.user.keyboard('{ArrowRight}');
    expect(within(viewer).getByText('Фото 2 из 2')).toBeTruthy();
    expect(within(viewer).getByRole('img').getAttribute('src')).toBe('/photos/raw-2.jpg');
    await view.user.keyboard('{ArrowRight}');
    expect(within(viewer).getByText('Фото 2 из 2')).toBeTruthy();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows photos that arrive and sharpen, and the finished work', async () => {
    const view = open();
    const article = within(await openTask(view));
    await joined();
    const raw = aPhoto(3);
    act(() =>
      live.socket.push(ROOM, [{ entity: 'operation-photo', id: 3, task_id: 100, version: 1, patch: raw }]),
    );
    const third = await article.findByRole('button', { name: /Открыть фото 3 из 3/ });
    const sharp = { ...raw, thumb_path: 'photos/thumb-3.webp', processed: true, version: 2 };
    act(() =>
      live.socket.push(ROOM, [{ entity: 'operation-photo', id: 3, task_id: 100, version: 2, patch: sharp }]),
    );
    await waitFor(() => expect(third.querySelector('img')?.getAttribute('src')).toBe('/photos/thumb-3.webp'));

    const patch = {
      id: 1001,
      task_id: 100,
      order_id: 12,
      workshop_post_id: 1,
      status: 'work' as const,
      fact_start_datetime: '2026-11-20T08:00:00.000Z',
      fact_end_datetime: null,
      workshop_post_unit: { id: 9, name: 'Упаковка 1' },
      user: { first_name: 'Пётр', last_name: 'Смирнов' },
      version: 2,
    };
    act(() => live.socket.push(ROOM, [{ entity: 'task-operation', id: 1001, version: 2, patch }]));
    expect(await article.findByText('Пётр Смирнов')).toBeTruthy();
    expect(article.getAllByText('Упаковка 1').length).toBe(2);
  });

  it('is refetched when its picks changed', async () => {
    const view = open();
    const article = within(await openTask(view));
    await joined();
    const usedComponent = aUsedComponent();
    const [first, ...others] = task.operations;
    if (first === undefined) throw new Error('no operation');
    task = {
      ...task,
      operations: [{ ...first, task_products: [usedComponent, { ...usedComponent, id: 71 }] }, ...others],
    };
    act(() => live.socket.push(ROOM, [{ entity: 'operation-picks', id: 1000, task_id: 100, stale: true }]));
    expect(await article.findByRole('row', { name: /Плата ПУ-7 2.шт 2.шт/ })).toBeTruthy();
  });
});

describe('printing', () => {
  const fakeWindow = () => {
    const page = {
      title: '',
      images: [],
      open: vi.fn<() => void>(),
      write: vi.fn<(html: string) => void>(),
      close: vi.fn<() => void>(),
    };
    return {
      document: page,
      focus: vi.fn<() => void>(),
      print: vi.fn<() => void>(),
      close: vi.fn<() => void>(),
    };
  };

  it('fills a window with the rendered document', async () => {
    const printed = fakeWindow();
    vi.spyOn(window, 'open').mockReturnValue(printed as unknown as Window);
    server.use(
      routeHandler(documentRoutes.render, () => ({ success: true, data: { html: '<p>Паспорт</p>' } })),
    );
    const view = open();
    const article = within(await openTask(view));
    await view.user.click(article.getByRole('button', { name: 'Распечатать: Паспорт изделия' }));
    await waitFor(() => expect(printed.print).toHaveBeenCalled());
    expect(printed.document.write).toHaveBeenCalledWith('<p>Паспорт</p>');
  });

  const refusal = async (view: Rendered, text: string): Promise<void> => {
    const alert = await screen.findByRole('alertdialog', { name: text });
    await view.user.click(within(alert).getByRole('button', { name: 'ОК' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  it('shows that a step has no documents', async () => {
    const view = open();
    const article = within(await openTask(view));
    await view.user.click(article.getByRole('button', { name: 'Распечатать' }));
    await refusal(view, 'Ошибка: Для данного шага не найдены документы для печати');
  });

  it('reports blocked windows and refusals of the server', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const view = open();
    const article = within(await openTask(view));
    const button = article.getByRole('button', { name: 'Распечатать: Паспорт изделия' });
    await view.user.click(button);
    await refusal(view, 'Ошибка: Разрешите всплывающие окна');

    vi.spyOn(window, 'open').mockReturnValue(fakeWindow() as unknown as Window);
    server.use(
      routeHandler(
        documentRoutes.render,
        () => new MockFailure(422, { success: false, message: 'Документ не найден' }),
      ),
    );
    await view.user.click(button);
    await refusal(view, 'Ошибка: Документ не найден');
  });
});
