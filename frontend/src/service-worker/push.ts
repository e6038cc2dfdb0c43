import type { PushMessage } from '@naryad/contracts/notices/push';

/** The used part of the worker's global scope: the worker types conflict with the DOM types. */
export interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PushClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}
/** A tab of the application. */
export interface PushClient {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}

const UNREADABLE: PushMessage = {
  tag: 'notices',
  title: 'Новое уведомление',
  text: null,
  path: '/notices',
};

function messageOf(json: string): PushMessage {
  try {
    const { tag, title, text, path } = JSON.parse(json) as Partial<PushMessage>;
    if (typeof tag !== 'string' || typeof title !== 'string') return UNREADABLE;
    return { tag, title, text: text ?? null, path: path ?? UNREADABLE.path };
  } catch {
    return UNREADABLE;
  }
}

/** Restricts an address to the application, so that a message cannot open another site. */
const inside = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : UNREADABLE.path;

const pathOf = ({ url }: PushClient): string => new URL(url).pathname;
const tabsOf = ({ clients }: PushScope): Promise<readonly PushClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Shows a notification, unless a user sees the application, where the bell shows it already. Wall boards do
 * not count.
 */
export async function showPush(scope: PushScope, json: string): Promise<void> {
  const tabs = await tabsOf(scope);
  if (tabs.some((tab) => tab.visibilityState === 'visible' && !pathOf(tab).startsWith('/board/'))) return;
  const { tag, title, text, path } = messageOf(json);
  await scope.registration.showNotification(title, {
    tag,
    lang: 'ru',
    icon: '/icon-192.png',
    data: { path: inside(path) },
    ...(text !== null && { body: text }),
  });
}

/**
 * Opens the object of a notification in its existing tab, otherwise in a new one, so that no unsaved work is
 * lost.
 */
export async function openPush(scope: PushScope, data: unknown): Promise<void> {
  const path = inside((data as { readonly path?: unknown } | null)?.path);
  const open = (await tabsOf(scope)).find((tab) => pathOf(tab) === path);
  await (open ? open.focus() : scope.clients.openWindow(path));
}
