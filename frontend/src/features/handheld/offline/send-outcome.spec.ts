import { ApiError } from '@naryad/contracts/kernel/client';
import { describe, expect, it } from 'vitest';
import type { OutboxDraft, OutboxEntry } from './outbox-entry.js';
import { BROKEN_LIMIT, outcomeOf } from './send-outcome.js';
import { reception } from '../testing/server-double.js';

const RECEPTION = 'Ошибка при создании операции приёмки';
const MOVE = 'Произошла ошибка при перемещении продукции';

const entry = (draft: OutboxDraft, part: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...draft,
  seq: 1,
  key: 'key-1',
  state: 'device',
  scannedAt: '2026-11-21T10:00:00.000Z',
  attemptedAt: null,
  serverFailures: 0,
  trouble: null,
  refusal: null,
  settledAt: null,
  dismissedBy: null,
  answer: null,
  ...part,
});
const received = entry(reception(1));
const moveEntry = entry({
  ...reception(1),
  operation: {
    kind: 'move',
    input: { batch_product_id: 1, from_cell_id: 4, to_cell_id: 5, module_id: 3 },
  },
});
const pickEntry = (manual: boolean): OutboxEntry =>
  entry({
    ...reception(1),
    operation: {
      kind: 'pick',
      input: {
        operation_id: 1,
        module_id: 3,
        picked_item: { product_id: 2, batch_product_id: 1, manual_pick: manual },
      },
    },
  });
const answer = (status: number, body: Partial<ApiError['body']> = {}, isForeign = false): ApiError =>
  new ApiError(status, { message: '', ...body }, null, isForeign);

describe('a definite refusal', () => {
  it.each([
    [200, { success: false }, 'Ошибка при создании операции'],
    [400, {}, RECEPTION],
    [403, { message: 'Недостаточно прав' }, 'Недостаточно прав'],
    [404, {}, RECEPTION],
    [409, { message: 'Данные изменены' }, 'Данные изменены'],
    [409, {}, RECEPTION],
    [422, { errors: { storehouse_cell_id: ['Выберите ячейку'] } }, RECEPTION],
  ] as const)('of a reception with %i %j: %s', (status, body, message) => {
    const refusal = { code: null, message };
    const { errors, ...rest } = { errors: undefined, ...body };
    const givenErrors = errors && { errors: { storehouse_cell_id: [...errors.storehouse_cell_id] } };
    expect(outcomeOf(answer(status, { ...rest, ...givenErrors }), received)).toEqual({
      is: 'refused',
      refusal,
    });
  });

  it.each([
    [moveEntry, answer(409, { message: 'Продукция уже перемещена' }), 'Продукция уже перемещена'],
    [moveEntry, answer(422, { errors: { to_cell_id: ['Выберите ячейку'] } }), 'Выберите ячейку'],
    [moveEntry, answer(422), 'Ошибка валидации данных'],
    [moveEntry, answer(404), MOVE],
    [pickEntry(true), answer(422), 'Ошибка при ручном взятии комплектующей'],
    [pickEntry(false), answer(422), 'Ошибка при подтверждении количества'],
  ])('of another operation', (operation, error, message) => {
    expect(outcomeOf(error, operation)).toEqual({ is: 'refused', refusal: { code: null, message } });
  });
});

describe('whatever leaves it open', () => {
  it.each([
    [answer(0, { message: 'Нет связи с сервером' }), 'link'],
    [new DOMException('late', 'TimeoutError'), 'link'],
    [answer(200, {}, true), 'link'],
    [answer(403, {}, true), 'link'],
    [answer(500, {}, true), 'link'],
    [answer(500), 'broken'],
    [answer(502, {}, true), 'server'],
    [answer(507, { message: 'На сервере нет места' }), 'server'],
    [answer(429), 'server'],
  ] as const)('waits with the message of the catalogue', (error, because) => {
    expect(outcomeOf(error, received)).toEqual({ is: 'wait', because, message: RECEPTION, retryAfterMs: 0 });
    expect(outcomeOf(error, moveEntry)).toMatchObject({ is: 'wait', because });
  });

  it('is left to a decision of the user after too many 500 responses', () => {
    const often = { ...received, serverFailures: BROKEN_LIMIT - 1 };
    expect(outcomeOf(answer(500), often)).toMatchObject({
      is: 'refused',
      refusal: { message: `Сервер не смог провести операцию: ${RECEPTION}` },
    });
  });
});
