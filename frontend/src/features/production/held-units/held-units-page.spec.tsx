import type { HeldUnit } from '@naryad/contracts/production/held-units';
import { productionUnitRoutes as routes } from '@naryad/contracts/production/unit-routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { ProductionPage } from '../page/production-page.js';
import { live, setStage, show } from '../testing/stage.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const aHeld = (id: number, part: Partial<HeldUnit> = {}): HeldUnit => ({
  id,
  batch_product_id: 500 + id,
  serial_number: `КМ-${id}`,
  product: { id: 9, name: 'Контроллер К2', sku: null },
  production_order_id: 12,
  production_task_id: 100,
  task_number: '12-001',
  order_number: 'К-104',
  place: { kind: 'cell', text: 'А-1-1-1, Склад' },
  reason: 'Скол корпуса',
  comment: 'Левый угол',
  is_verdict: true,
  defect: { code: 'М-02', name: 'Скол' },
  held_at: '2026-11-20T06:00:00.000Z',
  held_by: 'Иван Петров',
  released_at: null,
  released_by: null,
  release_reason: null,
  ...part,
});

let rows: HeldUnit[];
let requests: { released?: boolean | null; by?: string | null; sort?: string | null }[];

beforeEach(() => {
  setStage(4);
  rows = [aHeld(1)];
  requests = [];
  server.use(
    routeHandler(routes.getHeldUnits, ({ input }) => {
      requests.push(input);
      return aPage(rows);
    }),
  );
});

const open = (query = '') =>
  show(`/production/4?list=held-units${query}`, '/production/:id', <ProductionPage />);

describe('Удержанные изделия', () => {
  it('shows each held unit with its location, since when, by whom and why, and links to the passport', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Удержанные изделия' }));
    const link = await table.findByRole('link', { name: /Контроллер К2/ });
    expect(link.getAttribute('href')).toBe('/production/orders/12/passports#task-100');
    const row = within(table.getAllByRole('row').at(-1)!);
    for (const text of ['S/N КМ-1', 'А-1-1-1, Склад', 'Иван Петров', 'Левый угол']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText(/20\.11\.2026 09:00/)).toBeTruthy();
    expect(row.getByText(/М-02 Скол корпуса \(Скол\)/)).toBeTruthy();
    expect(row.getByText('12-001 · К-104')).toBeTruthy();
  });

  it('shows an empty state, and refetches on changes', async () => {
    rows = [];
    open();
    expect(await screen.findByText(/Удержанных изделий нет/)).toBeTruthy();
    rows = [aHeld(1)];
    act(() => live.socket.push(rooms.heldUnits(4), [{ entity: 'held-units', id: 4, stale: true }]));
    expect(await screen.findByRole('link', { name: /Контроллер К2/ })).toBeTruthy();
  });

  it('is filtered by inspection results (ОТК) and by released holds', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Решение ОТК' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ by: 'otk', released: false }));
    rows = [
      aHeld(1, {
        released_at: '2026-11-21T06:00:00.000Z',
        released_by: 'Плановая Ольга',
        release_reason: 'Заменён корпус',
      }),
    ];
    await user.click(screen.getByRole('button', { name: 'Удержание снято' }));
    expect(await screen.findByText('Плановая Ольга: Заменён корпус')).toBeTruthy();
    expect(requests.at(-1)).toMatchObject({ by: 'otk', released: true });
    expect(screen.queryByRole('button', { name: /Снять удержание/ })).toBeNull();
  });

  it('releases a unit for a reason', async () => {
    const released: unknown[] = [];
    server.use(
      routeHandler(routes.releaseUnit, ({ input }) => {
        released.push(input);
        rows = [];
        return { success: true };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Снять удержание: Контроллер К2 КМ-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Снять удержание' }));
    await user.click(dialog.getByRole('button', { name: 'Снять удержание' }));
    expect(await dialog.findByText('Укажите причину')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Почему удержание снимается/), 'Перепаян');
    await user.click(dialog.getByRole('button', { name: 'Снять удержание' }));
    await waitFor(() => expect(released).toEqual([{ id: 1, reason: 'Перепаян' }]));
    expect(await screen.findByText(/Удержанных изделий нет/)).toBeTruthy();
  });

  it('is read-only for users of other modules', async () => {
    setStage(9);
    open();
    await screen.findByRole('link', { name: /Контроллер К2/ });
    expect(screen.queryByRole('button', { name: /Снять удержание/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'К заказам' })).toBeNull();
  });
});
