import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { openPush, showPush, type PushScope } from './push.js';
import { SKIP_WAITING } from './messages.js';
import { isPicture, PICTURE_CACHE, seenPictures } from './seen-pictures.js';

/** Filled in by `service-worker-plugin.ts`. */
declare const __PRECACHE__: readonly { readonly url: string; readonly revision: string | null }[];

/** The used part of the worker's global scope: its types conflict with the DOM types. */
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
 * Serves the terminal offline, and shows push notifications for any page. The worker's scope is `/tsd-scan`,
 * so it never controls another screen of the application. It serves build files and small product pictures
 * shown here before. API calls, photos and documents always use the network.
 */
precacheAndRoute([...__PRECACHE__], { cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { allowlist: [/^\/tsd-scan(\/|$)/] }));

// Build files that are not precached, e.g. the barcode reader for devices without a built-in scanner. Their
// names contain a hash.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'naryad-assets' }),
);

// Pictures shown before, so that users recognize products offline as well.
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
