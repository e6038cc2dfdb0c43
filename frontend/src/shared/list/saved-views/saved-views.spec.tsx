import { savedViewRoutes as routes, type SavedView } from '@naryad/contracts/saved-views/routes';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { useColumnVisibility } from '../../ui/column-visibility.js';
import { SavedViews } from './saved-views.js';

const aView = (id: number, name: string, part: Partial<SavedView> = {}): SavedView => ({
  id,
  name,
  is_shared: false,
  is_mine: true,
  owner: 'Кузнецов Олег',
  query: 'op_type=remove&op_direction=asc',
  columns: { serial: false },
  version: 4,
  ...part,
});

let views: SavedView[];
let requests: unknown[];
let savedInputs: unknown[];
let deleted: unknown[];
let refusal: MockFailure | null;

beforeEach(() => {
  views = [aView(1, 'Мои списания'), aView(2, 'Склад', { is_shared: true, is_mine: false, columns: {} })];
  [requests, savedInputs, deleted] = [[], [], []];
  refusal = null;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    routeHandler(routes.getSavedViews, ({ input }) => {
      requests.push(input);
      return aPage(views);
    }),
    routeHandler(routes.createOrUpdateSavedView, ({ input }) => {
      if (refusal !== null) return refusal;
      savedInputs.push(input);
      const view = aView(input.id ?? 9, input.name, { query: input.query, columns: input.columns });
      views = [...views.filter(({ id }) => id !== view.id), view];
      return { success: true as const, data: view };
    }),
    routeHandler(routes.deleteSavedView, ({ input }) => {
      deleted.push(input);
      views = views.filter(({ id }) => id !== input.id);
      return { success: true as const };
    }),
  );
});

function List(): ReactElement {
  const [columns, setVisible] = useColumnVisibility('operations');
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => setVisible('cell', false)}>Столбец</button>
      <button onClick={() => void navigate(-1)}>Назад</button>
      <p data-testid="columns">{JSON.stringify(columns)}</p>
      <SavedViews
        list="operations"
        moduleId={7}
        names={['op_type', 'op_search', 'op_direction']}
        memoryKey="operations"
      />
    </>
  );
}

const open = (path = '/?tab=operations&page=3') => renderAt(path, <List />).user;
const address = (): string => screen.getByTestId('address').textContent ?? '';
const columns = (): string => screen.getByTestId('columns').textContent ?? '';

describe('saved views of a list', () => {
  it('load on demand; one press applies filters, order and columns, another removes them', async () => {
    const user = open();
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Виды' }));
    await user.click(await screen.findByRole('menuitem', { name: /Мои списания/ }));
    expect(requests[0]).toEqual({ list: 'operations', module_id: 7 });
    await waitFor(() =>
      expect(address()).toBe('/?tab=operations&op_type=remove&op_direction=asc&saved_view=1'),
    );
    expect(columns()).toBe('{"serial":false}');
    await user.click(await screen.findByRole('button', { name: 'Вид: Мои списания' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Обычный вид' }));
    await waitFor(() => expect(address()).toBe('/?tab=operations'));
    expect(columns()).toBe('{}');
  });

  it('a link brings the columns of its view; one that is another’s offers no change', async () => {
    views = [aView(2, 'Склад', { is_shared: true, is_mine: false, columns: { from: true } })];
    const user = open('/?op_type=remove&op_direction=asc&saved_view=2');
    await user.click(await screen.findByRole('button', { name: 'Вид: Склад' }));
    expect(columns()).toBe('{"from":true}');
    expect(await screen.findByText('общий, Кузнецов Олег')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /Удалить вид|Название и доступ/ })).toBeNull();
  });

  it("do not overwrite the user's own choice of columns: it returns when the view is left by the menu or by browser back", async () => {
    localStorage.setItem('naryad.columns.operations', '{"from":false}');
    const user = open();
    expect(columns()).toBe('{"from":false}');
    await user.click(screen.getByRole('button', { name: 'Виды' }));
    await user.click(await screen.findByRole('menuitem', { name: /Мои списания/ }));
    await waitFor(() => expect(columns()).toBe('{"serial":false}'));
    await user.click(screen.getByRole('button', { name: 'Столбец' }));
    expect(columns()).toBe('{"serial":false,"cell":false}');
    await user.click(await screen.findByRole('button', { name: 'Вид: Мои списания (изменён)' }));
    await user.click(await screen.findByRole('menuitem', { name: /Склад/ }));
    await waitFor(() => expect(columns()).toBe('{}'));
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(address()).toBe('/?tab=operations&page=3'));
    expect(columns()).toBe('{"from":false}');
    expect(localStorage.getItem('naryad.columns.operations')).toBe('{"from":false}');
  });

  it('save the shown state under a name; a duplicate name shows an error at the field and stays typed', async () => {
    const message = 'Вид с таким названием уже есть';
    refusal = new MockFailure(422, { message, errors: { name: [message] } });
    const user = open('/?op_search=плата');
    await user.click(screen.getByRole('button', { name: 'Виды' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Сохранить как вид…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранение вида' }));
    await user.type(dialog.getByLabelText(/Название/), 'Платы');
    await user.click(dialog.getByRole('checkbox', { name: /Общий/ }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    refusal = null;
    await user.type(dialog.getByLabelText(/Название/), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(savedInputs).toEqual([
        {
          list: 'operations',
          module_id: 7,
          name: 'Платы 2',
          is_shared: true,
          query: 'op_search=%D0%BF%D0%BB%D0%B0%D1%82%D0%B0',
          columns: {},
        },
      ]),
    );
    await waitFor(() => expect(address()).toContain('saved_view=9'));
  });

  it('show that they were changed, are overwritten by one press, and deleted after a confirmation', async () => {
    const user = open('/?op_type=add&saved_view=1');
    await user.click(await screen.findByRole('button', { name: 'Вид: Мои списания (изменён)' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Записать изменения в «Мои списания»' }));
    await waitFor(() => expect(savedInputs).toMatchObject([{ id: 1, version: 4, query: 'op_type=add' }]));
    await user.click(await screen.findByRole('button', { name: 'Вид: Мои списания' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить вид' }));
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(deleted).toEqual([{ id: 1 }]));
    await waitFor(() => expect(address()).toBe('/'));
  });
});
