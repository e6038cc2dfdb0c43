import type { PlaceCall } from '@naryad/contracts/calls/dto';
import type { ShownBoard } from '@naryad/contracts/wall-boards/dto';
import { aBoard } from './board.js';

/** Data of a wall board of a production module. */
export const aShownBoard = (change: Partial<ShownBoard> = {}): ShownBoard => ({
  id: 5,
  name: 'Экран над линией',
  module: { id: 4, name: 'Сборка', key: 'production' },
  pages: ['day', 'orders', 'centers', 'calls', 'exceptions'],
  seconds_per_page: 10,
  at: '2026-11-20T09:00:00.000Z',
  time_zone: 'Europe/Moscow',
  room: 'production-board:4',
  production: aBoard(),
  storehouse: null,
  ...change,
});

export const aPlaceCall = (id: number, change: Partial<PlaceCall> = {}): PlaceCall => ({
  id,
  type: 'material',
  comment: null,
  workshop_post_unit: { id: 10, name: 'Пост 1.1' },
  workshop_post: { id: 1, name: 'Участок 1' },
  operation: null,
  raised_at: '2026-11-20T08:55:00.000Z',
  raised_by: null,
  acknowledged_at: null,
  acknowledged_by: null,
  arrived_at: null,
  arrived_by: null,
  solution: null,
  escalations: [],
  solved_at: null,
  solved_by: null,
  ...change,
});
