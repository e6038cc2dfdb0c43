import { authRoutes } from '@naryad/contracts/auth/routes';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { useSession } from '../../../shared/session/session.js';
import { withNodes } from './structure-edit.js';
import { aLine } from '../testing/structure.js';
import { StorehousePage } from '../page/storehouse-page.js';

let lines: StorehouseLine[];
let loads: number;
let sentCalls: [string, unknown][];
type Handler = Parameters<typeof realtime.join>[1];
let room: Handler | null;

beforeEach(() => {
  lines = [aLine(1, 2, 2, 3), aLine(2, 1, 1, 1)];
  loads = 0;
  sentCalls = [];
  room = null;
  vi.spyOn(realtime, 'join').mockImplementation((_name, handler) => {
    room = handler;
    return () => undefined;
  });
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(structureRoutes.getStorehouseCells, () => {
      loads += 1;
      return { success: true, data: lines };
    }),
    routeHandler(structureRoutes.createCell, ({ input }) => {
      sentCalls.push(['createCell', input]);
      const createdNode = { id: 9_000 + sentCalls.length, number: String(input.number) };
      lines = withNodes(lines, 'cell', input.shelf_id, [createdNode]);
      return { success: true, data: createdNode };
    }),
    routeHandler(structureRoutes.createRange, ({ input }) => {
      sentCalls.push(['createRange', input]);
      const createdNode = [
        { id: 8_001, number: 'А-04' },
        { id: 8_002, number: 'А-05' },
      ];
      lines = withNodes(lines, input.level, input.parent_id, createdNode);
      return { success: true, data: createdNode };
    }),
    routeHandler(structureRoutes.deleteShelf, ({ input }) => {
      sentCalls.push(['deleteShelf', input]);
      return { success: true };
    }),
  );
});

function Screen() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/:id" element={<StorehousePage />} />
      <Route path="/storehouse" element={<StorehousePage />} />
    </Routes>
  ) : null;
}

async function open(query = '') {
  const view = renderAt(`/storehouse/7?tab=structure${query}`, <Screen />);
  await screen.findByRole('treeitem', { name: namePattern('Линия 1') });
  return view;
}
/** The accessible name of a row consists of its node and its contents. */
const namePattern = (name: string): RegExp => new RegExp(`^${name} `);
const item = (name: string): HTMLElement => screen.getByRole('treeitem', { name: namePattern(name) });
const names = (): string[] =>
  screen.getAllByRole('treeitem').map((row) => row.querySelector('[data-name]')!.textContent);
const number = (): HTMLElement => screen.getByLabelText(/^Номер/);

describe('the tree', () => {
  it('unfolds by keys; folded branches are not in the document', async () => {
    const { user } = await open();
    expect(names()).toEqual(['Линия 1', 'Линия 2']);
    act(() => item('Линия 1').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(names()).toEqual(['Линия 1', 'Стеллаж 1', 'Полка 1', 'Полка 2', 'Стеллаж 2', 'Линия 2']);
    expect(document.activeElement).toBe(item('Стеллаж 1'));
    expect(screen.getByRole('treeitem', { name: 'Полка 2 3 ячейки' }).getAttribute('aria-level')).toBe('3');
    expect(item('Полка 2').getAttribute('aria-posinset')).toBe('2');
    expect(item('Линия 1').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(names()).toEqual(['Линия 1', 'Линия 2']);
  });

  it('shows an empty state', async () => {
    lines = [];
    renderAt('/storehouse/7?tab=structure', <Screen />);
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  it('leads to the storehouse when the module id is missing', async () => {
    renderAt('/storehouse/undefined?tab=structure', <Screen />);
    await screen.findByRole('treeitem', { name: namePattern('Линия 1') });
    expect(screen.getByTestId('address').textContent).toBe('/storehouse/7?tab=structure');
  });

  it('refetches when the room reports a changed structure', async () => {
    await open();
    lines = [...lines, aLine(3, 1, 1, 1)];
    const changes = [{ entity: 'storehouse-structure', id: 7, stale: true }] as const;
    const before = loads;
    act(() =>
      room?.onChanges([...changes], { room: '', epoch: '', from: 1, seq: 1, at: '', changes: [...changes] }),
    );
    expect(await screen.findByRole('treeitem', { name: namePattern('Линия 3') })).toBeTruthy();
    expect(loads).toBe(before + 1);
  });
});

describe('adding', () => {
  it('adds by number and Enter and leaves the focus in the field for the next number', async () => {
    const { user } = await open('&place=1-1-1');
    await waitFor(() => expect(item('Полка 1').getAttribute('aria-selected')).toBe('true'));
    await user.type(number(), '4{Enter}');
    expect(document.activeElement).toBe(number());
    await user.keyboard('5{Enter}');
    await waitFor(() =>
      expect(sentCalls).toEqual([
        ['createCell', { number: '4', shelf_id: 111 }],
        ['createCell', { number: '5', shelf_id: 111 }],
      ]),
    );
    await waitFor(() => expect(names()).toContain('Ячейка 5'));
    expect(number()).toHaveProperty('value', '');
    expect(await screen.findByText('Добавлено: 4, 5')).toBeTruthy();
    await user.click(item('Полка 2'));
    expect(screen.queryByText('Добавлено: 4, 5')).toBeNull();
  });

  it('puts the first server text under the field and gives the number back', async () => {
    server.use(
      routeHandler(
        structureRoutes.createLine,
        () =>
          new MockFailure(422, {
            message: 'Проверьте поля',
            errors: { number: ['Такой номер уже существует', 'Ещё что-то'] },
          }),
      ),
    );
    const { user } = await open();
    await user.type(number(), '1{Enter}');
    expect(await screen.findByText('Такой номер уже существует')).toBeTruthy();
    expect(screen.queryByText('Ещё что-то')).toBeNull();
    expect(number()).toHaveProperty('value', '1');
  });

  it('requires a number and the parents', async () => {
    const { user } = await open();
    await user.type(number(), '{Enter}');
    expect(await screen.findByText('Укажите номер')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Добавить полку' }));
    expect(screen.getByRole('button', { name: 'Добавить' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: /Стеллаж/ }).getAttribute('aria-disabled')).toBe('true');
    await user.type(number(), '1');
    expect(screen.getByText('Выберите линию')).toBeTruthy();
  });

  it('resets stack and shelf with another line', async () => {
    const { user } = await open('&place=1-1-1-1');
    await waitFor(() => expect(item('Ячейка 1').getAttribute('aria-selected')).toBe('true'));
    const shelf = screen.getByRole('combobox', { name: /Полка/ });
    expect(shelf.textContent).toBe('1');
    await user.click(screen.getByRole('combobox', { name: /Линия/ }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    expect(screen.getByRole('combobox', { name: /Стеллаж/ }).textContent).not.toContain('1');
    expect(screen.getByRole('combobox', { name: /Полка/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows what a range makes before it adds it', async () => {
    const { user } = await open('&place=1-1-1');
    await user.click(await screen.findByRole('button', { name: 'Добавить несколько' }));
    await user.type(screen.getByLabelText('По номер'), '5');
    expect(screen.getByText('Будет добавлено: 5 ячеек')).toBeTruthy();
    expect(screen.getByText('Уже есть: 1, 2, 3')).toBeTruthy();
    const submit = screen.getByRole('button', { name: 'Добавить' });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Префикс'), 'А-');
    await user.clear(screen.getByLabelText('С номера'));
    await user.type(screen.getByLabelText('С номера'), '4');
    await user.click(screen.getByRole('combobox', { name: 'Знаков в номере' }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    expect(screen.getByText('А-04, А-05')).toBeTruthy();
    await user.click(submit);
    await waitFor(() =>
      expect(sentCalls).toEqual([
        ['createRange', { level: 'cell', parent_id: 111, prefix: 'А-', from: 4, to: 5, digits: 2 }],
      ]),
    );
    await waitFor(() => expect(names()).toContain('Ячейка А-05'));
  });
});

describe('deleting', () => {
  it('lists the descendants and deletes the node', async () => {
    const { user } = await open('&place=1-1-2');
    await user.click(await screen.findByRole('button', { name: 'Удалить: Полка 2 (1-1-2)' }));
    const question = await screen.findByRole('alertdialog', { name: 'Удалить полку 2?' });
    expect(within(question).getByText(/полка с 3 ячейками/)).toBeTruthy();
    lines = [aLine(1, 2, 1, 3), aLine(2, 1, 1, 1)];
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(sentCalls).toEqual([['deleteShelf', { id: 112 }]]));
    await waitFor(() => expect(names()).not.toContain('Полка 2'));
    await waitFor(() => expect(document.activeElement).toBe(item('Полка 1')));
  });

  it('does not delete the node when the user cancels', async () => {
    const { user } = await open('&place=1-1-2');
    await user.click(await screen.findByRole('button', { name: 'Удалить: Полка 2 (1-1-2)' }));
    await answerQuestion(user, 'Отмена');
    expect(sentCalls).toEqual([]);
    expect(names()).toContain('Полка 2');
  });

  it('restores a node that the server refuses to delete, and shows why', async () => {
    server.use(
      routeHandler(
        structureRoutes.deleteShelf,
        () => new MockFailure(422, { message: 'В ячейке есть остатки' }),
      ),
    );
    const { user } = await open('&place=1-1-2');
    await user.click(await screen.findByRole('button', { name: 'Удалить: Полка 2 (1-1-2)' }));
    await answerQuestion(user, 'Удалить');
    expect(await screen.findByText('В ячейке есть остатки')).toBeTruthy();
    expect(names()).toContain('Полка 2');
  });
});

describe('finding', () => {
  it('expands the path to an address and steps through the other matches', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), '1-2-2');
    await waitFor(() => expect(item('Полка 2').getAttribute('aria-selected')).toBe('true'));
    expect(screen.getByText('1 из 5')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(item('Ячейка 1').getAttribute('aria-selected')).toBe('true'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '77-1');
    expect(await screen.findByText('Адрес не найден')).toBeTruthy();
  });

  it.each(['cid=1213', 'id=5&l=1&st=2&sh=1&c=3'])('opens the cell of a scanned label: %s', async (code) => {
    await open();
    act(() => scanEngine.submit(code));
    expect(await screen.findByText('Ячейка 1-2-1-3')).toBeTruthy();
    await waitFor(() => expect(item('Ячейка 3').getAttribute('aria-selected')).toBe('true'));
  });

  it.each([
    ['cid=4', 'Этой ячейки нет на складе'],
    ['pid=4', 'Отсканированный QR-код не является ячейкой'],
    ['чужой код', 'Неопознанный формат QR-кода'],
  ])('refuses a scan of %s: %s', async (code, text) => {
    await open();
    act(() => scanEngine.submit(code));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(names()).toEqual(['Линия 1', 'Линия 2']);
  });
});
