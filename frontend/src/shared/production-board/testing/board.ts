import type {
  BoardCenter,
  BoardOrder,
  BoardWork,
  ProductionBoard,
} from '@naryad/contracts/dashboards/production-board';

/** Noon of the sample day in Moscow. */
export const NOON = Date.parse('2026-11-20T09:00:00.000Z');

export const aBoardOrder = (id: number, change: Partial<BoardOrder> = {}): BoardOrder => ({
  id,
  module_id: 4,
  status: 'work',
  product_name: `Изделие ${id}`,
  client_order_number: 'К-104',
  task_count: 50,
  completed_task_count: 31,
  scrapped_task_count: 0,
  plan_start_datetime: '2026-11-20T05:00:00.000Z',
  plan_end_datetime: '2026-11-20T15:00:00.000Z',
  forecast_datetime: '2026-11-20T14:00:00.000Z',
  pace: 5,
  waits_for: null,
  version: 3,
  ...change,
});

export const aBoardWork = (id: number, change: Partial<BoardWork> = {}): BoardWork => ({
  id,
  name: 'Монтаж',
  production_order_id: 2,
  task_id: 20,
  task_number: '2-004',
  product_name: 'Контроллер',
  user: { first_name: 'Иван', last_name: 'Петров' },
  since: '2026-11-20T08:20:00.000Z',
  steps_done: 2,
  step_count: 5,
  pause: null,
  version: 3,
  ...change,
});

export const aBoardCenter = (id: number, change: Partial<BoardCenter> = {}): BoardCenter => ({
  id,
  name: `Участок ${id}`,
  places: [
    { id: id * 10, name: `Пост ${id}.1`, work: aBoardWork(id * 100), paused: [] },
    { id: id * 10 + 1, name: `Пост ${id}.2`, work: null, paused: [] },
  ],
  next: { name: 'Пайка', production_order_id: 3, task_number: '3-001', product_name: 'Плата' },
  load_percent: 64,
  ...change,
});

export const aBoard = (change: Partial<ProductionBoard> = {}): ProductionBoard => ({
  at: '2026-11-20T09:00:00.000Z',
  freshness: { event_at: '2026-11-20T08:59:58.000Z', behind: 0 },
  day: {
    date: '2026-11-20',
    from: '2026-11-19T21:00:00.000Z',
    step_minutes: 15,
    plan: Array.from({ length: 96 }, (_, index) => Math.min(40, Math.max(0, index - 31))),
    fact: Array.from({ length: 48 }, (_, index) => Math.min(15, Math.max(0, index - 33))),
    done: 15,
  },
  orders: [
    aBoardOrder(3, { status: 'new', completed_task_count: 0, forecast_datetime: null }),
    aBoardOrder(2),
  ],
  order_counts: { new: 1, work: 1, done_today: 0 },
  centers: [aBoardCenter(1)],
  shift: null,
  held_count: 0,
  calls: [],
  ...change,
});
