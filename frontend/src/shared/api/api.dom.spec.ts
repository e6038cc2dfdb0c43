import { authRoutes } from '@naryad/contracts/auth/routes';
import { defineRoute } from '@naryad/contracts/kernel/route';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { api, setSessionReactions } from './api.js';
import { clearCsrfCookie } from './csrf.js';
import { sendCommand } from './send-command.js';

const post = defineRoute({
  method: 'POST',
  path: '/api/test/post',
  input: z.object({ value: z.int() }),
  output: z.object({ success: z.literal(true) }),
  idempotent: true,
});
const onceRoute = { ...post, path: '/api/test/once', idempotent: false };
const ok = { success: true } as const;
const PAUSES = [1, 1, 1];

const reactions = {
  onSessionLost: vi.fn<() => void>(),
  onUnverifiedEmail: vi.fn<() => void>(),
  onSetupDue: vi.fn<() => void>(),
  onPasswordNeeded: vi.fn<() => void>(),
};

beforeEach(() => {
  clearCsrfCookie();
  vi.resetAllMocks();
  setSessionReactions(reactions);
});

describe('api', () => {
  it('fetches the csrf cookie once before the first unsafe call and sends its token', async () => {
    let fetched = 0;
    const tokens: (string | null)[] = [];
    server.use(
      http.get('*/sanctum/csrf-cookie', () => {
        fetched += 1;
        document.cookie = 'XSRF-TOKEN=a%3Db; path=/';
        return new HttpResponse(null, { status: 204 });
      }),
      routeHandler(post, ({ headers }) => {
        tokens.push(headers.get('x-xsrf-token'));
        return ok;
      }),
    );
    await Promise.all([api(post, { value: 1 }), api(post, { value: 2 })]);
    expect(fetched).toBe(1);
    expect(tokens).toEqual(['a=b', 'a=b']);
  });

  it('fetches the cookie again after a token mismatch, retries once, and does not end the session', async () => {
    let calls = 0;
    server.use(
      routeHandler(post, () => {
        calls += 1;
        return calls === 1 ? new MockFailure(419, { message: 'CSRF token mismatch.' }) : ok;
      }),
    );
    await expect(api(post, { value: 1 })).resolves.toEqual(ok);
    expect(reactions.onSessionLost).not.toHaveBeenCalled();
  });

  it('gives up after a second mismatch without ending the session', async () => {
    server.use(routeHandler(post, () => new MockFailure(419, { message: 'CSRF token mismatch.' })));
    await expect(api(post, { value: 1 })).rejects.toMatchObject({ status: 419 });
    expect(reactions.onSessionLost).not.toHaveBeenCalled();
  });

  it.each([
    [401, 'Unauthenticated.', 'onSessionLost'],
    [419, 'Page Expired', 'onSessionLost'],
    [403, 'Your email address is not verified.', 'onUnverifiedEmail'],
    [403, 'Включите двухфакторную аутентификацию', 'onSetupDue'],
    [403, 'Задайте собственный пароль', 'onSetupDue'],
  ] as const)('%s %s -> %s', async (status, message, reaction) => {
    server.use(routeHandler(authRoutes.me, () => new MockFailure(status, { message })));
    await expect(api(authRoutes.me, {})).rejects.toMatchObject({ status });
    expect(reactions[reaction]).toHaveBeenCalledOnce();
  });

  it('requests the password only for an action, and never for a missing right', async () => {
    server.use(
      routeHandler(post, () => new MockFailure(423, { message: 'Password confirmation required.' })),
    );
    await expect(api(post, { value: 1 })).rejects.toThrow('Password confirmation required.');
    expect(reactions.onPasswordNeeded).not.toHaveBeenCalled();
    await expect(api(post, { value: 1 }, { action: true })).rejects.toThrow(
      'Password confirmation required.',
    );
    expect(reactions.onPasswordNeeded).toHaveBeenCalledOnce();
    server.use(routeHandler(post, () => new MockFailure(403, { message: 'Недостаточно прав' })));
    await expect(api(post, { value: 1 })).rejects.toThrow('Недостаточно прав');
    expect(reactions.onUnverifiedEmail).not.toHaveBeenCalled();
  });
});

describe('sendCommand', () => {
  it('repeats with the same key until a definite answer', async () => {
    const keys: (string | null)[] = [];
    server.use(
      routeHandler(post, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length < 3 ? new MockFailure(keys.length === 1 ? 503 : 409, { message: 'занято' }) : ok;
      }),
    );
    await expect(sendCommand(post, { value: 1 }, { pauses: PAUSES })).resolves.toEqual(ok);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it.each([
    ['a refusal', post, 422, undefined],
    ['a stale version', post, 409, 'MODULE_STALE'],
    ['a route without keys', onceRoute, 503, undefined],
  ] as const)('does not repeat %s', async (_name, route, status, code) => {
    let calls = 0;
    server.use(
      routeHandler(route, () => {
        calls += 1;
        return new MockFailure(status, { message: 'нет', ...(code === undefined ? {} : { code }) });
      }),
    );
    await expect(sendCommand(route, { value: 1 }, { pauses: PAUSES })).rejects.toMatchObject({ status });
    expect(calls).toBe(1);
  });
});
