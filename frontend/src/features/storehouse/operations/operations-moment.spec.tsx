import { authRoutes } from '@naryad/contracts/auth/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { anOperation } from '../testing/operations.js';
import { OperationsTab } from './operations-tab.js';

let requests: RequestOf<typeof stockRoutes.getStorehouseValues>[];

beforeEach(() => {
  requests = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => {
      requests.push(input);
      return { success: true, data: [anOperation(1)], next_before_id: null };
    }),
  );
});

async function open(path = '/?tab=operations&from=mail') {
  const view = renderAt(path, <OperationsTab moduleId={7} />);
  await screen.findByText(/Показано/);
  return view;
}

const address = (): string => screen.getByTestId('address').textContent ?? '';

describe('the ends of the range', () => {
  it('apply a typed moment once it is complete, and add a time to a date', async () => {
    const { user } = await open();
    const [from, to] = [screen.getByLabelText('С'), screen.getByLabelText('По')];
    await user.type(from, '20112026083');
    expect(address()).not.toContain('op_from');
    await user.type(from, '0');
    expect(from).toHaveProperty('value', '20.11.2026 08:30');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ date_from: '2026-11-20T05:30:00.000Z' }));
    expect(address()).toBe('/?tab=operations&from=mail&op_from=2026-11-20T08%3A30');
    await user.type(to, '21.11.26{Enter}');
    expect(to).toHaveProperty('value', '21.11.2026 23:59');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ date_to: '2026-11-21T20:59:59.999Z' }));
    await user.clear(from);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ date_from: null }));
    expect(address()).toBe('/?tab=operations&from=mail&op_to=2026-11-21T23%3A59');
  });

  it('report an invalid moment and do not filter by it', async () => {
    const { user } = await open('/?tab=operations&op_from=2026-11-20T08:30&op_type=add');
    const from = screen.getByLabelText('С');
    expect(from).toHaveProperty('value', '20.11.2026 08:30');
    fireEvent.change(from, { target: { value: '31.02.2026 08:30' } });
    expect(screen.getByText('Нет такой даты и времени')).toBeTruthy();
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ date_from: null, type: 'add' }));
    expect(address()).toBe('/?tab=operations&op_type=add');
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(screen.getByLabelText('С')).toHaveProperty('value', '');
    await user.type(screen.getByLabelText('По'), '20.11');
    expect(screen.queryByText('Нет такой даты и времени')).toBeNull();
    await user.tab();
    expect(screen.getByText('Нет такой даты и времени')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сегодня' }));
    expect(screen.queryByText('Нет такой даты и времени')).toBeNull();
    expect(screen.getByLabelText('По')).toHaveProperty('value', expect.stringMatching(/ 23:59$/));
  });
});

it('at a zoom of 200 % the toolbar is one row: filters behind a button with their count, the rest in a menu', async () => {
  const original = matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
    ...original(query),
    matches: query.startsWith('(max-width'),
  }));
  const { user } = await open('/?tab=operations&op_type=add');
  expect(screen.queryByLabelText('С')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
  const filters = screen.getByRole('button', { expanded: false, name: /Фильтры.*1/ });
  await user.click(filters);
  expect(screen.getByLabelText('С')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Сбросить' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ещё действия' }));
  expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeDefined();
});
