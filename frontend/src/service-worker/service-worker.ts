import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { openPush, showPush, type PushScope } from './push.js';
import { SKIP_WAITING } from './messages.js';
import { isPicture, PICTURE_CACHE, seenPictures } from './seen-pictures.js';

/** Filled in by `service-worker-plugin.ts`. */
declare const __PRECACHE__: readonly { readonly url: string; readonly revision: string | null }[];

/** What is used of the worker's global scope: its types do not go together with those of the DOM. */
interface WorkerScope extends PushScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
interface PushEvent extends Event {
  readonly data: { text(): string } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface ClickEvent extends Event {
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
const worker = globalThis as unknown as WorkerScope;

/*
 * The terminal without network, and notices of any page's person. The worker's scope is `/tsd-scan`: it never sees another screen of the product. It
 * answers with files of the build, and with small pictures of products that were seen here; calls of the API, photos and
 * documents pass it by.
 */
precacheAndRoute([...__PRECACHE__], { cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { allowlist: [/^\/tsd-scan(\/|$)/] }));

// What is not fetched beforehand, e.g. the barcode reader of devices without their own. Names carry their hash.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'naryad-assets' }),
);

// Pictures that were seen here, so that goods are known by sight without network, too.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.method === 'GET' && isPicture(url),
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [seenPictures],
    matchOptions: { ignoreVary: true },
  }),
);

worker.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void worker.skipWaiting();
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(worker, event.notification.data));
});
