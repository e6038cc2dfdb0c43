import { expect, it, vi } from 'vitest';
import { openPush, showPush, type PushClient } from './push.js';

const tab = (path: string, visibilityState = 'hidden'): PushClient => ({
  url: `https://plant.local${path}`,
  visibilityState,
  focus: vi.fn<PushClient['focus']>(async () => undefined),
});
function scopeWith(...tabs: PushClient[]) {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
  const openWindow = vi.fn<(path: string) => Promise<unknown>>(async () => undefined);
  const clients = { matchAll: async () => tabs, openWindow };
  return { registration: { showNotification }, clients, showNotification, openWindow };
}
const message = JSON.stringify({
  tag: 'notice-7',
  title: 'Вызов: Ремонт',
  text: 'Искрит',
  path: '/print-queue',
});

it('shows a notification unless the application is visible: closed, in the background, or on a wall board', async () => {
  for (const tabs of [[], [tab('/production/1')], [tab('/board/5', 'visible')]]) {
    const scope = scopeWith(...tabs);
    await showPush(scope, message);
    expect(scope.showNotification.mock.calls).toEqual([
      [
        'Вызов: Ремонт',
        expect.objectContaining({ tag: 'notice-7', body: 'Искрит', data: { path: '/print-queue' } }),
      ],
    ]);
  }
  const looked = scopeWith(tab('/board/5', 'visible'), tab('/user', 'visible'));
  await showPush(looked, message);
  expect(looked.showNotification).not.toHaveBeenCalled();
});

it('shows a generic notification for any invalid message', async () => {
  for (const json of ['', '{', 'null', '{"title":1}']) {
    const scope = scopeWith();
    await showPush(scope, json);
    expect(scope.showNotification.mock.calls[0]).toMatchObject([
      'Новое уведомление',
      { data: { path: '/notices' } },
    ]);
  }
});

it('a click opens the object in a new tab or focuses its existing tab; never another site', async () => {
  const openTab = tab('/print-queue');
  const scope = scopeWith(tab('/user', 'visible'), openTab);
  await openPush(scope, { path: '/print-queue' });
  expect(openTab.focus).toHaveBeenCalledOnce();
  await openPush(scope, { path: '/production/orders/7' });
  for (const path of ['https://evil.test/', '//evil.test', '/\\evil.test', null])
    await openPush(scope, { path });
  await openPush(scope, null);
  expect(scope.openWindow.mock.calls.map(([path]) => path)).toEqual([
    '/production/orders/7',
    ...Array.from({ length: 5 }, () => '/notices'),
  ]);
});
