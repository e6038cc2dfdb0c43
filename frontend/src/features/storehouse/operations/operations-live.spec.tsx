import type { Change, ChangesMessage } from '@naryad/contracts/realtime';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { anOperation } from '../testing/operations.js';
import { OperationsTab } from './operations-tab.js';

let storedRows: OperationRow[];
let calls: number;
let room: Parameters<typeof realtime.join>[1] | null;
let roomName: string | null;

beforeEach(() => {
  storedRows = [3, 2, 1].map((id) => anOperation(id));
  calls = 0;
  room = null;
  vi.spyOn(realtime, 'join').mockImplementation((name, handler) => {
    [roomName, room] = [name, handler];
    return () => undefined;
  });
  server.use(
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => {
      calls += 1;
      const data = storedRows.filter(({ type }) => input.type == null || type === input.type);
      return { success: true, data, next_before_id: null };
    }),
  );
});

async function open(path = '/') {
  const view = renderAt(path, <OperationsTab moduleId={7} />);
  await screen.findByText(/Показано/);
  return view;
}

const products = (): (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent);

function happens(...ids: number[]): void {
  const changes: Change[] = ids.map((id) => ({ entity: 'stock-operation', id, stale: true }));
  act(() => room?.onChanges(changes, { changes } as unknown as ChangesMessage));
}

describe('what others do', () => {
  it('are announced by a button while the user works in the list', async () => {
    const { user } = await open();
    expect(roomName).toBe('storehouse:7');
    fireEvent.pointerMove(screen.getByText('Изделие 2'));
    storedRows = [anOperation(5), anOperation(4), anOperation(3), anOperation(1)];
    happens(5);
    const button = await screen.findByRole('button', { name: 'Обновить список: 2 новых' });
    expect(products()).toEqual(['Изделие 3', 'Изделие 2', 'Изделие 1']);
    await user.click(button);
    expect(products()).toEqual(['Изделие 5', 'Изделие 4', 'Изделие 3', 'Изделие 1']);
    expect(screen.queryByRole('button', { name: /Обновить список/ })).toBeNull();
  });

  it('are announced without a number when operations were only removed', async () => {
    await open();
    fireEvent.wheel(screen.getByText('Изделие 2'));
    storedRows = [anOperation(3), anOperation(1)];
    happens(4);
    expect(await screen.findByRole('button', { name: 'Обновить список' })).toBeTruthy();
    expect(products()).toHaveLength(3);
  });

  it('are applied automatically when the user does not work in the list', async () => {
    await open();
    storedRows = [anOperation(4), ...storedRows];
    happens(4);
    await waitFor(() => expect(products()[0]).toBe('Изделие 4'));
  });

  it('are refetched after the room was lost, and change nothing when nothing happened', async () => {
    await open();
    const before = calls;
    act(() => room?.onStale('gap'));
    await waitFor(() => expect(calls).toBe(before + 1));
    expect(products()).toHaveLength(3);
  });

  it('are not counted when the filter excludes them', async () => {
    storedRows = [anOperation(1, { type: 'remove' })];
    await open('/?op_type=remove');
    storedRows = [anOperation(4), ...storedRows];
    const before = calls;
    fireEvent.pointerMove(screen.getByText('Изделие 1'));
    happens(4);
    await waitFor(() => expect(calls).toBe(before + 1));
    expect(screen.queryByRole('button', { name: /Обновить список/ })).toBeNull();
    expect(products()).toEqual(['Изделие 1']);
  });

  it('are refetched at the end of a list sorted oldest first', async () => {
    storedRows = [1, 2].map((id) => anOperation(id));
    await open('/?op_direction=asc');
    storedRows = [...storedRows, anOperation(3)];
    happens(3);
    await waitFor(() => expect(products()).toEqual(['Изделие 1', 'Изделие 2', 'Изделие 3']));
  });
});

describe('ticked operations', () => {
  it('are reversed by one command after one confirmation', async () => {
    storedRows = [anOperation(3), anOperation(2), anOperation(1)];
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(stockLineRoutes.reverseMany, ({ input }) => {
        sentInputs.push(input);
        return { success: true };
      }),
    );
    const { user } = await open();
    for (const name of [/Изделие 3/, /Изделие 1/]) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    expect(screen.getByRole('button', { name: 'В Excel' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Изделие 3');
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(products()).toEqual(['Изделие 2']));
    expect(sentInputs).toEqual([{ ids: [3, 1], counted: true, by_row: true }]);
  });
});

describe('equal operations', () => {
  it('are reversed in one command', async () => {
    storedRows = [anOperation(2, { quantity: 20, movements: 20, serial_number: null })];
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(stockLineRoutes.reverseMany, ({ input }) => {
        sentInputs.push(input);
        return { success: true };
      }),
    );
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'По одному' }).getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: /^Удалить операцию/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('20 шт');
    await answerQuestion(user, 'Удалить');
    await screen.findByText('Операций пока нет');
    expect(sentInputs).toEqual([{ ids: [2], counted: true }]);
  });
});
