import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import type { ProductionOrderDetails, TaskDetails, TaskSummary } from '@naryad/contracts/production/dto';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import {
  anOperation,
  anOrder,
  aPhoto,
  aStep,
  aTask,
  aUsedComponent,
  pageOf,
  taskDetails,
} from '../testing/samples.js';
import { aPlanned } from '../testing/planning.js';
import { live, setStage, show } from '../testing/stage.js';
import { PassportsPage } from './passports-page.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const REQUEST = '3f0e2f4e-6c1f-4f6a-9a53-3a8f7a0c9a11';

let order: ProductionOrderDetails;
let items: TaskSummary[];
let details: (id: number) => TaskDetails;
let searches: (string | null | undefined)[];

beforeEach(() => {
  setStage();
  searches = [];
  items = [aTask(100), aTask(101, { sort: 2, status: 'work' })];
  order = anOrder(12, { completed_task_count: 31 });
  details = (id) =>
    taskDetails(aTask(id), [
      anOperation(1001, {
        operation: { name: 'Упаковка', sort: 20, technology_name: 'Сборка' },
        status: 'new',
        fact_start_datetime: null,
        fact_end_datetime: null,
        workshop_post_unit: null,
        user: null,
        version: 1,
      }),
      anOperation(1000, { task_products: [aUsedComponent()] }),
    ]);
  server.use(
    routeHandler(productionRoutes.getDigitalPassports, ({ input }) => {
      searches.push(input.search);
      const search = input.search ?? '';
      const matches = items.filter(
        ({ batch_products }) => batch_products[0]?.serial_number?.includes(search) === true,
      );
      return { ...pageOf(matches), order };
    }),
    routeHandler(productionRoutes.getTask, ({ input }) => ({ success: true, data: details(input.id) })),
    routeHandler(mediaRoutes.photos, () => ({ success: true, photos: [] })),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (hash = ''): Rendered =>
  show(`/production/orders/12/passports${hash}`, '/production/orders/:id/passports', <PassportsPage />);

const card = (id: number): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`#${id}`) });
const isOpen = async (id: number): Promise<boolean> =>
  (await card(id)).getAttribute('aria-expanded') === 'true';

describe('the header', () => {
  it('shows order, badge, product, quantity, ready items and date', async () => {
    open();
    expect(await screen.findByText('Загрузка цифровых паспортов...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Заказ К-104' })).toBeTruthy();
    expect(screen.getByText('На выполнении')).toBeTruthy();
    expect(screen.getByText('Контроллер К2')).toBeTruthy();
    expect(screen.getByText('31/50')).toBeTruthy();
    expect(screen.getByText('10.11.2026')).toBeTruthy();
  });

  it('falls back to the id and shows that there is no customer order', async () => {
    order = { ...order, order: null };
    open();
    expect(await screen.findByRole('heading', { name: 'Заказ 12' })).toBeTruthy();
    expect(screen.getByText('Без коммерческого заказа')).toBeTruthy();
    expect(screen.getByText('19.11.2026')).toBeTruthy();
  });
});

describe('photos of an inspection result', () => {
  it('are shown with their run, the others below', async () => {
    const run = {
      id: 1,
      run: 1,
      place_name: 'ОТК 1',
      user_name: 'Иван Петров',
      started_at: null,
      ended_at: null,
      result: 'rework' as const,
      reason: 'Непропай',
      comment: null,
      decided_by: 'Иван Петров',
      back_to: 'Монтаж',
      replacement_task_id: null,
    };
    const photos = [aPhoto(1, { stage: 'finish' }), aPhoto(2, { stage: 'verdict', run: 1 })];
    server.use(routeHandler(mediaRoutes.photos, () => ({ success: true, photos })));
    details = (id) => taskDetails(aTask(id), [anOperation(1000, { runs: [run], photos })]);
    const view = open();
    await view.user.click(await card(100));
    const runs = within(await screen.findByRole('list', { name: 'Выполнения операции' }));
    expect(runs.getAllByRole('button').map((one) => one.title)).toEqual([
      expect.stringContaining('Решение ОТК'),
    ]);
    expect(screen.getAllByTitle(/^Завершение/)).toHaveLength(1);
  });
});

it('counts scrapped items next to the finished ones', async () => {
  order = { ...order, scrapped_task_count: 2 };
  open();
  expect(await screen.findByText('брак 2')).toBeTruthy();
});

it('lists the parts that rework removed', async () => {
  const part = {
    product: { id: 7, name: 'Плата', sku: null },
    quantity: 2,
    serial_number: 'MP-1',
    batch_number: null,
    returned_at: '2026-11-20T08:00:00Z',
  };
  details = (id) => taskDetails(aTask(id), [anOperation(1000, { replaced: [part] })]);
  const view = open();
  await view.user.click(await card(100));
  expect(await screen.findByRole('heading', { name: 'Заменено при доработке' })).toBeTruthy();
  expect(screen.getByText('Плата × 2, серийный № MP-1, возвращено на склад 20.11.2026 11:00')).toBeTruthy();
});

describe('the way back', () => {
  it('is not offered to users of other modules, who may not open the order', async () => {
    setStage(9);
    open();
    await card(100);
    expect(screen.queryByRole('link', { name: 'К заказу' })).toBeNull();
  });
});

describe('the passports of a deleted order', () => {
  it('remain, show the deletion, and link back to the orders', async () => {
    order = { ...order, deleted_at: '2026-11-21T11:05:00.000Z' };
    const view = open();
    expect(await screen.findByText('Заказ производства удалён 21.11.2026')).toBeTruthy();
    expect(screen.queryByText('В работе', { selector: 'dd *' })).toBeNull();
    expect(screen.getByRole('link', { name: 'К заказам' }).getAttribute('href')).toBe('/production/4');
    await view.user.click(await card(100));
    expect(await screen.findByRole('heading', { name: 'Монтаж платы' })).toBeTruthy();
  });

  it('show live that the order was deleted', async () => {
    open();
    await card(100);
    expect(screen.getByRole('link', { name: 'К заказу' })).toBeTruthy();
    await waitFor(() => expect(live.socket.rooms).toContain(rooms.productionOrder(12)));
    order = { ...order, deleted_at: '2026-11-21T11:05:00.000Z' };
    act(() =>
      live.socket.push(rooms.productionOrder(12), [{ entity: 'production-orders', id: 4, stale: true }]),
    );
    expect(await screen.findByText('Заказ производства удалён 21.11.2026')).toBeTruthy();
    expect(await card(100)).toBeTruthy();
  });
});

describe('items', () => {
  it('open one at a time and store the open one in the address', async () => {
    const view = open();
    await view.user.click(await card(100));
    expect(await isOpen(100)).toBe(true);
    await view.user.click(await card(101));
    expect(await isOpen(100)).toBe(false);
    expect(await isOpen(101)).toBe(true);
    await view.user.click(await card(101));
    expect(await isOpen(101)).toBe(false);
  });

  it('open by a deep link', async () => {
    open('#task-101');
    expect(await isOpen(101)).toBe(true);
    expect(await screen.findByRole('heading', { name: 'Монтаж платы' })).toBeTruthy();
  });

  it('are searched by serial number on the server', async () => {
    const view = open();
    await card(100);
    await view.user.type(screen.getByRole('searchbox', { name: 'Серийный номер' }), '000101');
    await waitFor(() => expect(screen.queryByRole('button', { name: /#100/ })).toBeNull());
    expect(await card(101)).toBeTruthy();
    expect(searches).toContain('000101');
  });

  it('fail one by one', async () => {
    server.use(
      routeHandler(
        productionRoutes.getTask,
        () => new MockFailure(500, { success: false, message: 'Внутренняя ошибка' }),
      ),
    );
    const view = open();
    await view.user.click(await card(100));
    expect(await screen.findByText('Внутренняя ошибка')).toBeTruthy();
    expect(await card(101)).toBeTruthy();
  });

  it('count up live', async () => {
    open();
    await card(100);
    await waitFor(() => expect(live.socket.rooms).toContain(rooms.productionOrder(12)));
    const patch = { id: 101, order_id: 12, status: 'done' as const, version: 2 };
    act(() =>
      live.socket.push(rooms.productionOrder(12), [
        { entity: 'production-task', id: 101, version: 2, patch },
      ]),
    );
    await waitFor(async () => expect((await card(101)).textContent).toContain('Выполнено'));
  });
});

describe('the history of an item', () => {
  it('runs along its operations with the texts of what is missing', async () => {
    const view = open();
    await view.user.click(await card(100));
    const names = (await screen.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Монтаж платы', 'Упаковка']);
    expect(screen.getByText('Не начато')).toBeTruthy();
    expect(screen.getByText('Не завершено')).toBeTruthy();
    expect(screen.getAllByText('Не назначен')).toHaveLength(2);
    expect(screen.getByText('1ч 8м')).toBeTruthy();
    expect(screen.getByText('Нет шагов печати для данной задачи')).toBeTruthy();
    expect(await screen.findByText('Фотографии не добавлены')).toBeTruthy();
  });

  it('shows nine facts of each used component', async () => {
    const view = open();
    await view.user.click(await card(100));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(9);
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toBe(
      'Плата ПУ-7УПД-4471ID 17PU7-00012026-44ООО «Компоненты»12.03.202612.03.202824.10.2026A-1-2-05',
    );
  });

  it('shows what a picking operation still needs, and what is planned for it', async () => {
    const need = { id: 1, product_id: 11, product: { id: 11, name: 'Плата ПУ-7' }, count: 2 };
    details = (id) => ({
      ...taskDetails(aTask(id), [
        anOperation(1000, { status: 'work', is_picking: true, steps: [aStep(1, { components: [need] })] }),
      ]),
      task_products: [aPlanned(21)],
    });
    const view = open();
    await view.user.click(await card(100));
    expect(await screen.findByRole('row', { name: /Плата ПУ-7 2.шт 0.шт PU7-21/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Указать продукцию' })).toBeTruthy();
  });

  it('offers to plan until the picking operation is done, also when all is planned', async () => {
    const need = { id: 1, product_id: 11, product: { id: 11, name: 'Плата ПУ-7' }, count: 1 };
    let status: 'work' | 'done' = 'work';
    details = (id) => ({
      ...taskDetails(aTask(id), [
        anOperation(1000, { status, is_picking: true, steps: [aStep(1, { components: [need] })] }),
      ]),
      task_products: [aPlanned(21)],
    });
    const view = open();
    await view.user.click(await card(100));
    expect(await screen.findByRole('button', { name: 'Указать продукцию' })).toBeTruthy();
    view.unmount();
    status = 'done';
    open();
    await view.user.click(await card(100));
    await screen.findByText('Фотографии не добавлены');
    expect(screen.queryByRole('button', { name: 'Указать продукцию' })).toBeNull();
  });
});

describe('the PDF', () => {
  it('is requested, and offered as soon as its live message arrives', async () => {
    const requests: RequestOf<typeof documentRoutes.render>[] = [];
    const request = {
      id: REQUEST,
      template_key: 'product-passport' as const,
      format: 'pdf' as const,
      status: 'pending' as const,
      path: null,
      error: null,
    };
    server.use(
      routeHandler(documentRoutes.render, ({ input }) => {
        requests.push(input);
        return { success: true, data: { request } };
      }),
      routeHandler(documentRoutes.getRenderRequest, () => ({ success: true, data: request })),
    );
    const view = open();
    await view.user.click(await card(100));
    await view.user.click(await screen.findByRole('button', { name: 'Паспорт PDF' }));
    expect(await screen.findByText('Готовим PDF…')).toBeTruthy();
    expect(requests).toEqual([
      { template: 'product-passport', task_data: { product_id: 1, batch_product_id: 1000 }, format: 'pdf' },
    ]);
    await waitFor(() => expect(live.socket.rooms).toContain(rooms.user(7)));
    const done = { ...request, status: 'done' as const, path: 'documents/files/passport.pdf' };
    act(() =>
      live.socket.push(rooms.user(7), [{ entity: 'render-request', id: REQUEST, version: 2, patch: done }]),
    );
    const link = await screen.findByRole('link', { name: 'Открыть PDF' });
    expect(link.getAttribute('href')).toBe('/documents/files/passport.pdf');
  });

  it('shows why it failed, and can be requested again', async () => {
    const failedPackage = {
      id: REQUEST,
      template_key: 'product-passport' as const,
      format: 'pdf' as const,
      status: 'failed' as const,
      path: null,
      error: 'Шаблон не найден',
    };
    server.use(
      routeHandler(documentRoutes.render, () => ({ success: true, data: { request: failedPackage } })),
      routeHandler(documentRoutes.getRenderRequest, () => ({ success: true, data: failedPackage })),
    );
    const view = open();
    await view.user.click(await card(100));
    await view.user.click(await screen.findByRole('button', { name: 'Паспорт PDF' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Шаблон не найден');
    expect(screen.getByRole('button', { name: 'Паспорт PDF' })).toHaveProperty('disabled', false);
  });
});

describe('the file', () => {
  const createdPackage = {
    id: REQUEST,
    production_task_id: 100,
    status: 'pending' as 'pending' | 'done' | 'failed',
    path: null as string | null,
    file_name: 'Паспорт-КМ-1.html',
    error: null as string | null,
    created_at: '2026-11-20T09:00:00.000Z',
  };

  it('is requested, followed until it is ready, and saved under its name, next to a link to its check', async () => {
    const requests: number[] = [];
    let reads = 0;
    server.use(
      routeHandler(passportRoutes.exportPassport, ({ input }) => {
        requests.push(input.production_task_id);
        return { success: true, data: createdPackage };
      }),
      routeHandler(passportRoutes.getExport, () => {
        reads += 1;
        const done = { status: 'done' as const, path: 'documents/files/passport.html' };
        return { success: true, data: reads < 2 ? createdPackage : { ...createdPackage, ...done } };
      }),
    );
    const view = open();
    await view.user.click(await card(100));
    await view.user.click(await screen.findByRole('button', { name: 'Выгрузить файлом' }));
    expect(await screen.findByText('Готовим файл…')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Сохранить файл' });
    expect(link.getAttribute('href')).toBe('/documents/files/passport.html');
    expect(link.getAttribute('download')).toBe('Паспорт-КМ-1.html');
    expect(screen.getByRole('link', { name: 'Проверка файла' }).getAttribute('href')).toBe(
      `/passport-check/${REQUEST}`,
    );
    expect(requests).toEqual([100]);
  });

  it('shows why it failed, and can be requested again', async () => {
    const failedPackage = { ...createdPackage, status: 'failed' as const, error: 'Паспорт слишком велик' };
    server.use(
      routeHandler(passportRoutes.exportPassport, () => ({ success: true, data: failedPackage })),
      routeHandler(passportRoutes.getExport, () => ({ success: true, data: failedPackage })),
    );
    const view = open();
    await view.user.click(await card(100));
    await view.user.click(await screen.findByRole('button', { name: 'Выгрузить файлом' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Паспорт слишком велик');
    expect(screen.getByRole('button', { name: 'Выгрузить файлом' })).toHaveProperty('disabled', false);
  });
});
