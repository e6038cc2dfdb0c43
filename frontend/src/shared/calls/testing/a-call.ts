import type { PlaceCall } from '@naryad/contracts/calls/dto';

/** Fields of an acknowledged call. */
export const ACKNOWLEDGED = {
  acknowledged_at: '2026-11-20T09:05:00.000Z',
  acknowledged_by: { first_name: 'Анна', last_name: 'Орлова' },
} as const;

/** An unanswered call. */
export function aCall(id: number, change: Partial<PlaceCall> = {}): PlaceCall {
  return {
    id,
    type: 'material',
    comment: null,
    workshop_post_unit: { id: 3, name: `Пост ${id}` },
    workshop_post: { id: 4, name: 'Участок сборки' },
    operation: {
      id: 100,
      name: 'Сборка',
      production_order_id: 12,
      task_number: '12-031',
      product_name: 'Контроллер К2',
    },
    raised_at: '2026-11-20T09:03:00.000Z',
    raised_by: { first_name: 'Иван', last_name: 'Петров' },
    acknowledged_at: null,
    acknowledged_by: null,
    arrived_at: null,
    arrived_by: null,
    solved_at: null,
    solved_by: null,
    solution: null,
    escalations: [],
    ...change,
  };
}
