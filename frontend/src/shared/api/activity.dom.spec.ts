import { authRoutes } from '@naryad/contracts/auth/routes';
import { BACKGROUND_HEADER } from '@naryad/contracts/kernel/background';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../testing/factories.js';
import { routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { isUnattended, noteAct, RECENT_MS, watchActs } from './activity.js';
import { api } from './api.js';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stop = watchActs();
  noteAct();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const wait = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

it.each([
  ['a press', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['a key, also of a scanner', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))],
  ['a wheel', () => document.body.dispatchEvent(new Event('wheel', { bubbles: true }))],
  ['a step back', () => window.dispatchEvent(new Event('popstate'))],
  ['a code that the camera read', noteAct],
])('%s: the user counts as present for a while', (_name, act) => {
  wait(RECENT_MS + 1);
  expect(isUnattended()).toBe(true);
  act();
  expect(isUnattended()).toBe(false);
  wait(RECENT_MS);
  expect(isUnattended()).toBe(false);
  wait(1);
  expect(isUnattended()).toBe(true);
});

it('a key press that a field stops from propagating counts as well', () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.addEventListener('keydown', (event) => event.stopPropagation());
  wait(RECENT_MS + 1);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  field.remove();
  expect(isUnattended()).toBe(false);
});

it('a moving pointer is no activity, and setting the clock back does not make an active user absent', () => {
  wait(RECENT_MS + 1);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(isUnattended()).toBe(true);
  noteAct();
  wait(-3_600_000);
  expect(isUnattended()).toBe(true);
});

it('calls carry the header only while the user is absent', async () => {
  const backgroundHeaders: (string | null)[] = [];
  server.use(
    routeHandler(authRoutes.me, ({ headers }) => {
      backgroundHeaders.push(headers.get(BACKGROUND_HEADER));
      return { data: aUser() };
    }),
  );
  await api(authRoutes.me, {});
  wait(RECENT_MS + 1);
  await api(authRoutes.me, {});
  noteAct();
  await api(authRoutes.me, {});
  expect(backgroundHeaders).toEqual([null, '1', null]);
});
