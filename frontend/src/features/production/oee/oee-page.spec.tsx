import { oeeRoutes, type Oee, type OeeFigures } from '@naryad/contracts/dashboards/oee';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { live, setStage, show } from '../testing/stage.js';
import { OeePage } from './oee-page.js';
import { neighbour } from './period.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const HOUR = 3_600_000;
const figures: OeeFigures = {
  planned_ms: 8 * HOUR,
  worked_ms: 6 * HOUR,
  paused_ms: HOUR,
  idle_ms: HOUR,
  norm_ms: 4 * HOUR,
  net_ms: 5 * HOUR,
  runs: 12,
  verdicts: 4,
  good: 3,
  availability: 0.75,
  performance: 0.8,
  quality: 0.75,
  oee: 0.45,
};
let oee: Oee;
let requests: unknown[];
let rows: unknown[];

beforeEach(() => {
  setStage();
  [requests, rows] = [[], []];
  oee = {
    at: '2026-11-20T09:00:00.000Z',
    freshness: { event_at: '2026-11-20T08:59:58.000Z', behind: 0 },
    data_since: '2026-11-01T08:00:00.000Z',
    first_day: '2026-11-20',
    last_day: '2026-11-20',
    has_calendar: true,
    calendar_shifts: [
      { id: 1, name: 'Дневная' },
      { id: 2, name: 'Ночная' },
    ],
    total: figures,
    shifts: [{ id: 1, name: 'Дневная', ...figures }],
    centers: [{ id: 3, name: 'Сборка', ...figures, quality: null }],
    places: [{ id: 5, name: 'Стол 1', center: 'Сборка', data_since: '2026-11-20T06:00:00.000Z', ...figures }],
    losses: [
      { reason: 'idle', ms: HOUR, count: 4 },
      { reason: 'material', ms: HOUR, count: 2 },
    ],
    defects: [{ id: 9, code: 'П-01', name: 'Непропай', count: 2 }],
  };
  server.use(
    routeHandler(oeeRoutes.getOee, ({ input }) => {
      requests.push(input);
      return { success: true, data: oee };
    }),
    routeHandler(oeeRoutes.getOeeRows, ({ input }) => {
      rows.push(input);
      return {
        success: true,
        data: {
          total: 700,
          rows: [
            {
              from: '2026-11-20T06:00:00.000Z',
              to: '2026-11-20T07:00:00.000Z',
              ms: HOUR,
              place: 'Стол 1',
              operation: 'Монтаж',
              production_order_id: 2,
              task_id: 20,
              task_number: '2-004',
              detail: 'material',
              norm_ms: null,
            },
          ],
        },
      };
    }),
  );
});
const open = (query = '?date=2026-11-20') =>
  show(`/production/4/oee${query}`, '/production/:id/oee', <OeePage moduleId={4} />);

it('shows OEE with its factors and losses; a figure opens the rows that it was made of', async () => {
  const { user } = open();
  expect((await screen.findAllByText('45,0 %')).length).toBeGreaterThan(1);
  expect(screen.getByText('работа 6ч 0м из 8ч 0м по плану')).toBeTruthy();
  expect(screen.getByText('годны сразу 3 из 4')).toBeTruthy();
  const losses = within(screen.getByRole('region', { name: 'Потери времени' }));
  expect(losses.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Без отметки1ч 0м'),
    expect.stringContaining('накоплено 100,0 %'),
  ]);
  await user.click(losses.getByRole('button', { name: /Нет материала/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Потери времени: Нет материала' }));
  expect((await dialog.findByRole('link', { name: '2-004' })).getAttribute('href')).toBe(
    '/production/orders/2#task-20',
  );
  expect(dialog.getByText('Показаны 1 из 700')).toBeTruthy();
  expect(rows).toMatchObject([{ module_id: 4, figure: 'lost', detail: 'material', date: '2026-11-20' }]);
});

it('opens what OEE, the plan and the number of operations were made of, too', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'OEE, всё производство: из чего сложилось' }));
  const whole = await screen.findByRole('dialog', { name: 'OEE: всё производство' });
  for (const name of ['Работа', 'Завершённые операции', 'Решения ОТК'])
    expect(await within(whole).findByRole('table', { name })).toBeTruthy();
  const figures = () => rows.map((one) => (one as { figure: string }).figure).toSorted();
  await waitFor(() => expect(figures()).toEqual(['runs', 'verdicts', 'worked']));
  await user.click(within(whole).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '8ч 0м. План, Сборка: из чего сложилось' }));
  await screen.findByRole('dialog', { name: 'План: Сборка' });
  await waitFor(() => expect(rows.at(-1)).toMatchObject({ figure: 'planned', work_center_id: 3 }));
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /\. Операций, Сборка: из чего сложилось$/ }));
  await waitFor(() => expect(rows.at(-1)).toMatchObject({ figure: 'runs', work_center_id: 3 }));
});

it('opens the rows of the center that the address names, once', async () => {
  const { user } = open('?date=2026-11-20&center=3');
  await screen.findByRole('dialog', { name: 'OEE: Сборка' });
  await waitFor(() => expect(rows.at(-1)).toMatchObject({ work_center_id: 3 }));
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByTestId('address').textContent).toBe('/production/4/oee?date=2026-11-20');
});

it('is requested by period, day and shift; work places and shifts have separate rows', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Неделя' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ period: 'week', date: '2026-11-20' }));
  await user.click(screen.getByRole('button', { name: 'Раньше' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ period: 'week', date: '2026-11-13' }));
  await user.click(screen.getByRole('button', { name: 'Ночная' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ shift_id: 2 }));
  await user.click(await screen.findByRole('button', { name: /^Места/ }));
  await user.click(await screen.findByRole('button', { name: /^\S.*\. Потери, Стол 1: из чего сложилось$/ }));
  await waitFor(() => expect(rows).toMatchObject([{ figure: 'lost', work_place_id: 5, shift_id: 2 }]));
});

it('without shifts explains why it is empty, and links to the calendar', async () => {
  oee = { ...oee, has_calendar: false, calendar_shifts: [] };
  open();
  const link = await screen.findByRole('link', { name: 'Календарь смен' });
  expect(link.getAttribute('href')).toBe('/workshops?list=shifts');
  expect(screen.queryByText('45,0 %')).toBeNull();
});

it('handles 200 centers, and reports which values are unknown', async () => {
  oee = {
    ...oee,
    total: { ...figures, performance: null, quality: null, oee: null },
    centers: Array.from({ length: 200 }, (_, index) => ({
      id: index + 1,
      name: `Участок ${index + 1}`,
      ...figures,
    })),
    losses: [],
    defects: [],
  };
  open();
  expect(await screen.findByText('нет операций с нормой или историей')).toBeTruthy();
  expect(screen.getByText('Потерь времени нет')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Центры.*200/ })).toBeTruthy();
});

it.each([
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
] as const)('the %s of %s moved by %i', (period, day, step, expectedDay) =>
  expect(neighbour(period, day, step)).toBe(expectedDay),
);

it('reports that without planned time there are no losses', async () => {
  oee = { ...oee, total: { ...figures, planned_ms: 0, availability: null, oee: null }, losses: [] };
  open();
  expect(await screen.findByText('Рабочее время не запланировано')).toBeTruthy();
  expect(screen.queryByText('Потерь времени нет')).toBeNull();
});
