import type { PushMessage } from '@naryad/contracts/notices/push';

/** What of the worker's global scope is needed: its types do not go together with those of the DOM. */
export interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PushClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}
/** A tab of the product. */
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

/** An address within the product: a message leads nowhere else. */
const inside = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : UNREADABLE.path;

const pathOf = ({ url }: PushClient): string => new URL(url).pathname;
const tabsOf = ({ clients }: PushScope): Promise<readonly PushClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a message, unless somebody looks at the product: the bell has told it there. A board on a wall is nobody. */
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

/** A click leads to the thing: the tab that shows it, else a new one, so that nothing that is half done is left. */
export async function openPush(scope: PushScope, data: unknown): Promise<void> {
  const path = inside((data as { readonly path?: unknown } | null)?.path);
  const open = (await tabsOf(scope)).find((tab) => pathOf(tab) === path);
  await (open ? open.focus() : scope.clients.openWindow(path));
}
