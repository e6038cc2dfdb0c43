import { productRoutes, productSorts } from '@naryad/contracts/products/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { answerQuestion } from '../../../testing/answer-question.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../realtime/realtime.js';
import { ListPage } from './list-page.js';
import { nextSort } from './next-sort.js';
import { useList } from './use-list.js';

interface ListRequest {
  search?: string | null;
  page?: number;
  per_page?: number;
  sort?: string | null;
  direction?: string | null;
}
let requests: ListRequest[];
let total: number;
let failing: boolean;
let room: Parameters<typeof realtime.join>[1] | null;
let renamed: string | null;
let removed: unknown[];
let inUse: readonly number[];
const actions = {
  add: vi.fn<() => void>(),
  edit: vi.fn<(row: unknown) => void>(),
  remove: vi.fn<(row: unknown) => void>(),
};

beforeEach(() => {
  requests = [];
  total = 120;
  failing = false;
  room = null;
  renamed = null;
  removed = [];
  inUse = [];
  for (const action of Object.values(actions)) action.mockReset();
  vi.spyOn(realtime, 'join').mockImplementation((_name, handler) => {
    room = handler;
    return () => undefined;
  });
  server.use(
    routeHandler(productRoutes.getProducts, ({ input }) => {
      requests.push(input as ListRequest);
      if (failing) return new MockFailure(500, { message: 'Сервер упал' });
      const { page = 1, per_page = 50, search } = input as ListRequest;
      const matchCount = search ? 1 : total;
      const first = (page - 1) * per_page;
      const count = Math.max(0, Math.min(per_page, matchCount - first));
      return {
        success: true,
        data: Array.from({ length: count }, (_, index) => ({
          id: first + index + 1,
          name: first + index === 0 && renamed !== null ? renamed : `Деталь ${first + index + 1}`,
          sku: null,
        })),
        current_page: page,
        per_page,
        total: matchCount,
        last_page: Math.max(1, Math.ceil(matchCount / per_page)),
      };
    }),
    routeHandler(productRoutes.deleteProduct, ({ input }) => {
      removed.push(input);
      const ids = [input.id, ...(input.further_ids ?? [])].filter((id) => inUse.includes(id));
      if (ids.length === 0) return { success: true };
      return new MockFailure(422, {
        message: `Ничего не изменено`,
        code: 'ROWS_REFUSED',
        errors: Object.fromEntries(ids.map((id) => [`rows.${id}`, ['Есть на складе', 'Ячейка А-1']])),
      });
    }),
  );
});

const columns = [
  { id: 'id', header: 'ID', sort: 'id', cell: (row: { id: number }) => row.id },
  { id: 'name', header: 'Название', sort: 'name', opens: true, cell: (row: { name: string }) => row.name },
];

function Screen() {
  const list = useList(productRoutes.getProducts, {
    sorts: productSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'products',
  });
  return (
    <ListPage
      title="Детали"
      list={list}
      columns={columns as never}
      memoryKey="spec"
      searchLabel="Поиск деталей"
      add={{ text: 'Добавить деталь', onAdd: actions.add }}
      emptyText="Деталей пока нет"
      rowName={(row) => row.name}
      onEdit={actions.edit}
      onDelete={actions.remove}
      many={[{ action: 'remove', route: productRoutes.deleteProduct, invalidates: [] }]}
    />
  );
}

const address = () => screen.getByTestId('address').textContent;

async function open(path = '/list') {
  const view = renderAt(path, <Screen />);
  await screen.findByRole('table', { name: 'Детали' });
  return view;
}

describe('a list', () => {
  it('stores page, search and order in the address and returns to page 1 when they change', async () => {
    const { user } = await open('/list?tab=x&page=2');
    await screen.findByText('Деталь 51');
    expect(requests[0]).toEqual({ search: null, sort: 'name', direction: 'asc', page: 2, per_page: 50 });
    const header = screen.getByRole('columnheader', { name: 'ID' });
    expect(header.getAttribute('aria-sort')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Название' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(address()).toBe('/list?tab=x&sort=id');
    await user.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'id', direction: 'desc', page: 1 }));
    await user.click(within(header).getByRole('button'));
    expect(address()).toBe('/list?tab=x');
    await user.click(screen.getByRole('button', { name: 'Страница 3' }));
    expect(await screen.findByText('Деталь 101')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'один{Enter}');
    expect(address()).toBe('/list?tab=x&search=%D0%BE%D0%B4%D0%B8%D0%BD');
    expect(await screen.findByText('1', { selector: 'strong' })).toBeTruthy();
  });

  it('redirects to the last page when the requested one does not exist', async () => {
    await open('/list?page=9');
    expect(await screen.findByText('Деталь 101')).toBeTruthy();
    expect(address()).toBe('/list?page=3');
  });

  it('distinguishes an empty list from a search without results', async () => {
    total = 0;
    const { user } = await open();
    expect(await screen.findByText('Деталей пока нет')).toBeTruthy();
    server.use(
      routeHandler(productRoutes.getProducts, () => ({
        success: true,
        data: [],
        current_page: 1,
        per_page: 50,
        total: 0,
        last_page: 1,
      })),
    );
    await user.type(screen.getByRole('searchbox'), 'ничего{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Сбросить поиск' }));
    expect(address()).toBe('/list');
  });

  it('shows a failure and tries again', async () => {
    failing = true;
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Сервер упал');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Деталь 1')).toBeTruthy();
  });

  it('shows the answer that was asked for last, whichever comes last, and asks again after a failure', async () => {
    await open();
    await screen.findByText('Деталь 1');
    const answers: ((name: string | null) => void)[] = [];
    server.use(
      http.post(`*${productRoutes.getProducts.path}`, async () => {
        const name = await new Promise<string | null>((resolve) => answers.push(resolve));
        if (name === null) return HttpResponse.json({ message: 'Сервер упал' }, { status: 500 });
        renamed = name;
        return undefined;
      }),
    );
    const news = () => act(() => room?.onStale('joined'));
    news();
    await waitFor(() => expect(answers).toHaveLength(1));
    news();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]!('Деталь старая');
    expect(await screen.findByText('Деталь старая')).toBeTruthy();
    answers[1]!('Деталь новая');
    expect(await screen.findByText('Деталь новая')).toBeTruthy();
    news();
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[2]!(null);
    await waitFor(() => expect(answers).toHaveLength(4));
    answers[3]!('Деталь после сбоя');
    expect(await screen.findByText('Деталь после сбоя')).toBeTruthy();
  });

  it('is worked with by keys alone', async () => {
    const { user } = await open();
    await screen.findByText('Деталь 1');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Деталь 1');
    await user.keyboard('{ArrowDown}{PageDown}');
    expect(document.activeElement?.textContent).toBe('Деталь 12');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Деталь 50');
    await user.keyboard('{Home}{Enter}');
    expect(actions.edit).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
    await user.keyboard('{Delete}');
    expect(actions.remove).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
    await user.keyboard('{Insert}');
    expect(actions.add).toHaveBeenCalledTimes(1);
    await user.keyboard('[Slash]');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{Delete}{Insert}');
    expect(actions.add).toHaveBeenCalledTimes(1);
    expect(actions.remove).toHaveBeenCalledTimes(1);
  });

  it('names the buttons of a row after the row', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Деталь 7' }));
    expect(actions.remove).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
    await user.click(screen.getByRole('button', { name: 'Редактировать: Деталь 7' }));
    expect(actions.edit).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  });

  it('deletes ticked rows by one command after a question, over pages', async () => {
    const { user } = await open();
    const tick = async (name: string) =>
      user.click(await screen.findByRole('checkbox', { name: `Выбрать: ${name}` }));
    await tick('Деталь 2');
    await tick('Деталь 3');
    expect(screen.getByText('Выбрано:').textContent).toBe('Выбрано: 2');
    await user.click(screen.getByRole('button', { name: 'Страница 2' }));
    await tick('Деталь 51');
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    const question = await screen.findByRole('alertdialog', { name: 'Удаление выбранного: 3' });
    expect(question.textContent).toContain('Деталь 2\nДеталь 3\nДеталь 51');
    await answerQuestion(user, 'Удалить');
    expect(await screen.findByText('Удалено: 3')).toBeTruthy();
    expect(removed).toEqual([{ id: 2, further_ids: [3, 51] }]);
    expect(screen.queryByText('Выбрано:')).toBeNull();
  });

  it('shows which of the ticked rows are refused and why, and leaves them out', async () => {
    inUse = [3];
    const { user } = await open();
    for (const name of ['Деталь 2', 'Деталь 3']) {
      await user.click(await screen.findByRole('checkbox', { name: `Выбрать: ${name}` }));
    }
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await answerQuestion(user, 'Удалить');
    const refusal = await screen.findByRole('alertdialog', { name: 'Не удалось удалить' });
    expect(refusal.textContent).toContain('Деталь 3: Есть на складе. Ячейка А-1.');
    await answerQuestion(user, 'Снять с них выбор');
    await waitFor(() => expect(screen.getByText('Выбрано:').textContent).toBe('Выбрано: 1'));
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await answerQuestion(user, 'Удалить');
    expect(await screen.findByText('Удалено: 1')).toBeTruthy();
    expect(removed.at(-1)).toEqual({ id: 2, further_ids: [] });
  });

  it('on a phone has a menu for the order, also by hidden columns, and no checkboxes', async () => {
    const answer = {
      ...matchMedia(''),
      matches: true,
      addEventListener: vi.fn<() => void>(),
      removeEventListener: vi.fn<() => void>(),
    };
    const spy = vi.spyOn(window, 'matchMedia').mockReturnValue(answer as never);
    const { user } = await open();
    await screen.findByText('Деталь 1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Порядок: Название' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ID' }));
    expect(address()).toBe('/list?sort=id');
    await user.click(await screen.findByRole('button', { name: 'Порядок: ID' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ID' }));
    expect(address()).toBe('/list?sort=id&direction=desc');
    spy.mockRestore();
  });

  it('ticks all rows at once, those of other pages, too', async () => {
    const { user } = await open();
    await screen.findByText('Деталь 1');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все строки' }));
    await waitFor(() => expect(screen.getByText('Выбрано:').textContent).toBe('Выбрано: 120'));
    await user.click(screen.getByRole('button', { name: 'Снять выбор' }));
    expect(screen.queryByText('Выбрано:')).toBeNull();
  });

  it('applies changed values at once and holds new rows back while the user works in the list', async () => {
    const { user } = await open();
    await screen.findByText('Деталь 1');
    const stale = () =>
      room?.onChanges([{ entity: 'catalog', list: 'products', id: 1, stale: true }], {} as never);
    renamed = 'Деталь А';
    stale();
    expect(await screen.findByText('Деталь А')).toBeTruthy();
    await user.hover(screen.getByText('Деталь А'));
    await user.keyboard('{ArrowDown}');
    total = 121;
    stale();
    await user.click(await screen.findByRole('button', { name: 'Обновить список' }));
    expect(await screen.findByText('121')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Обновить список' })).toBeNull();
  });
});

it('cycles through ascending, descending and the default order', () => {
  const own = { key: 'a', direction: 'asc' } as const;
  expect(nextSort(null, 'a', null)).toEqual({ key: 'a', direction: 'asc' });
  expect(nextSort({ key: 'a', direction: 'asc' }, 'a', null)).toEqual({ key: 'a', direction: 'desc' });
  expect(nextSort({ key: 'a', direction: 'desc' }, 'a', null)).toBeNull();
  expect(nextSort({ key: 'b', direction: 'desc' }, 'b', own)).toEqual(own);
  expect(nextSort({ key: 'a', direction: 'desc' }, 'a', own)).toEqual(own);
});
