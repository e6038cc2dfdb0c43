import { noticeRoutes as routes } from '@naryad/contracts/notices/routes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { PushSwitch } from './push-switch.js';

const KEY = 'BPublic';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
let registered: Set<string>;
let others: number;
let subscription: { endpoint: string } | null;
let subscribe: Mock<(options: PushSubscriptionOptionsInit) => Promise<{ endpoint: string }>>;
let answer: NotificationPermission;
const sentCalls: string[] = [];

const state = (endpoint: string | null | undefined) => {
  const subscribed = endpoint != null && registered.has(endpoint);
  const devices = others + registered.size;
  return { success: true as const, data: { public_key: KEY, reason: null, subscribed, devices } };
};
const aSubscription = () => ({
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) } }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
});

beforeEach(() => {
  registered = new Set();
  others = 0;
  subscription = null;
  sentCalls.length = 0;
  answer = 'granted';
  subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<{ endpoint: string }>>(
    async () => (subscription = aSubscription()),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const registration = {
    active: {},
    installing: null,
    waiting: null,
    pushManager: { getSubscription: async () => subscription, subscribe },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission: 'default',
    requestPermission: async () => (notification.permission = answer),
  };
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, register: async () => registration },
  });
  server.use(
    routeHandler(routes.getPush, ({ input }) => state(input.endpoint)),
    routeHandler(routes.subscribePush, ({ input }) => {
      sentCalls.push('on');
      registered.add(input.endpoint);
      return state(input.endpoint);
    }),
    routeHandler(routes.unsubscribePush, ({ input }) => {
      sentCalls.push(input.endpoint === null ? 'off everywhere' : 'off');
      registered.clear();
      if (input.endpoint === null) others = 0;
      return state(input.endpoint);
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const press = (name: string) => screen.findByRole('button', { name });

it('is switched on, off, and off on all devices by one press each; only the press opens the permission prompt', async () => {
  others = 2;
  const { user } = renderAt('/notices', <PushSwitch />);
  const button = await press('Показывать на этом устройстве');
  expect(Notification.permission).toBe('default');
  await user.click(button);
  await user.click(await press('Не показывать на этом устройстве'));
  await press('Показывать на этом устройстве');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(subscription).toBeNull();
  expect(await screen.findByText(/Других ваших устройств: 2/)).toBeTruthy();
  await user.click(await press('Выключить на всех устройствах'));
  await waitFor(() => expect(screen.queryByText(/Других ваших устройств/)).toBeNull());
  // The subscription was renewed once when the switch was rendered.
  expect(sentCalls.filter((one) => one !== 'on')).toEqual(['off', 'off everywhere']);
});

it('reports that the browser blocks notifications, and stops prompting', async () => {
  answer = 'denied';
  const { user } = renderAt('/notices', <PushSwitch />);
  await user.click(await press('Показывать на этом устройстве'));
  expect(await screen.findByText(/Браузер не разрешает уведомления этого сайта/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Показывать на этом устройстве' })).toBeNull();
  expect(sentCalls).toEqual([]);
});

it('without network nothing is switched on, and the next press tries again', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('Registration failed', 'AbortError'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderAt('/notices', <PushSwitch />);
  await user.click(await press('Показывать на этом устройстве'));
  expect(await screen.findByText(/^Нет сети/)).toBeTruthy();
  await user.click(await press('Показывать на этом устройстве'));
  await press('Не показывать на этом устройстве');
});

it('explains why it is not available in an old browser and over plain http', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { unmount } = renderAt('/notices', <PushSwitch />);
  expect(await screen.findByText(/только по https/)).toBeTruthy();
  unmount();
  vi.stubGlobal('isSecureContext', true);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  renderAt('/notices', <PushSwitch />);
  expect(await screen.findByText(/этот браузер не показывает их/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it("removes another user's subscription of this browser; renews the user's subscription for this session", async () => {
  subscription = aSubscription();
  const { unmount } = renderAt('/notices', <PushSwitch />);
  await waitFor(() => expect(subscription).toBeNull());
  expect(sentCalls).toEqual([]);
  unmount();
  subscription = aSubscription();
  registered.add(ENDPOINT);
  renderAt('/notices', <PushSwitch />);
  await press('Не показывать на этом устройстве');
  await waitFor(() => expect(sentCalls).toEqual(['on']));
  expect(subscription).not.toBeNull();
});
