import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { done } from './answer.js';
import {
  ApiError,
  callRoute,
  type Transport,
  type TransportAnswer,
  type TransportRequest,
} from './client.js';
import { id, idParam } from './fields.js';
import { defineRoute } from './route.js';

const readRoute = defineRoute({
  method: 'GET',
  path: '/api/things/:id',
  input: z.object({ id: idParam, search: z.optional(z.string()) }),
  output: done,
});
const write = defineRoute({ method: 'POST', path: '/api/things', input: z.object({ id }), output: done });

function transport(answer: Partial<TransportAnswer>): {
  readonly sent: TransportRequest[];
  readonly send: Transport;
} {
  const sentRequests: TransportRequest[] = [];
  return {
    sent: sentRequests,
    send: async (request) => {
      sentRequests.push(request);
      return { status: 200, body: { success: true }, headers: { get: () => null }, ...answer };
    },
  };
}

describe('calling a route', () => {
  it('fills the path, then the query', async () => {
    const { sent, send } = transport({});
    await callRoute(send, readRoute, { id: 7, search: 'винт М3' });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/api/things/7?search=%D0%B2%D0%B8%D0%BD%D1%82+%D0%9C3',
    });
  });

  it('sends a body and the key of the intent', async () => {
    const { sent, send } = transport({});
    await callRoute(send, write, { id: 7 }, { idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({
      url: '/api/things',
      body: { id: 7 },
      headers: { 'idempotency-key': 'k' },
    });
  });

  it('throws the error of the server, with messages per field', async () => {
    const { send } = transport({ status: 422, body: { message: 'Плохо', errors: { id: ['Нет такого'] } } });
    const error = await callRoute(send, write, { id: 7 }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, message: 'Плохо', errors: { id: ['Нет такого'] } });
  });

  it.each([
    ['nothing', {}, 500],
    ['no body', null, 500],
    ['a page of a proxy', '<html><body>Bad Gateway</body></html>', 502],
    ['a message of another kind', { message: { text: 'x' } }, 422],
    ['a blank message', { message: ' ' }, 422],
  ])('has an empty message for a response with %s', async (_, body, status) => {
    const { send } = transport({ status, body });
    await expect(callRoute(send, write, { id: 7 })).rejects.toMatchObject({
      status,
      message: '',
      errors: {},
      isForeign: typeof body === 'string',
    });
  });

  it('reads field messages without a top-level message, and skips malformed parts', async () => {
    const { send } = transport({ status: 422, body: { errors: { id: ['Нет такого'] }, code: 7 } });
    await expect(callRoute(send, write, { id: 7 })).rejects.toMatchObject({
      message: '',
      errors: { id: ['Нет такого'] },
      body: expect.not.objectContaining({ code: 7 }),
    });
  });

  it.each([write, defineRoute({ ...write, output: z.unknown() })])(
    'rejects an HTML page with status 200',
    async (route) => {
      const { send } = transport({ body: '<html><body>Вход в сеть</body></html>' });
      await expect(callRoute(send, route, { id: 7 })).rejects.toMatchObject({
        status: 200,
        message: '',
        isForeign: true,
      });
    },
  );

  it('exposes the retry-after delay', async () => {
    const { send } = transport({ status: 503, body: {}, headers: { get: () => '5' } });
    await expect(callRoute(send, write, { id: 7 })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
    });
  });

  it('rejects a success body of another shape', async () => {
    const { send } = transport({ body: { success: 'да' } });
    await expect(callRoute(send, write, { id: 7 })).rejects.toBeInstanceOf(ApiError);
  });

  it.each([
    [{ success: false, message: 'Неверный ПИН-код' }, 'Неверный ПИН-код'],
    [{ success: false }, ''],
  ])('treats %j with status 200 as a failure', async (body, message) => {
    const { send } = transport({ body });
    await expect(callRoute(send, write, { id: 7 })).rejects.toMatchObject({ status: 200, message });
  });
});
