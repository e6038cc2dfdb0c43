import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { noticeRoutes } from '@naryad/contracts/notices/routes';

/**
 * The service worker of the terminal shows push messages. It has the terminal's scope, so it handles no
 * requests of other pages.
 */
const SCRIPT = '/service-worker.js';
const SCOPE = '/tsd-scan';

/** Why push cannot be enabled on this device. */
export type PushHindrance = 'insecure' | 'unsupported' | 'denied';

/** Obstacle to push on this device; null for none. */
export function pushHindrance(): PushHindrance | null {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Current subscription of the browser; null when there is none. */
export async function currentPush(): Promise<PushSubscription | null> {
  if (pushHindrance() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Unsubscribes in the browser: the push service then rejects further messages to this address. */
export async function unsubscribePush(): Promise<void> {
  await (await currentPush())?.unsubscribe();
}

/** The browser asks the user for permission and creates an address; null when the user declines. */
export async function askForPush(
  publicKey: string,
): Promise<RequestOf<typeof noticeRoutes.subscribePush> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  await activated(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription with a previous key of the plant blocks a new one.
    const existing = await registration.pushManager.getSubscription();
    if (!existing) throw error;
    await existing.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  return bodyOf(subscription);
}

/** A subscription as request body. */
export function bodyOf(subscription: PushSubscription): RequestOf<typeof noticeRoutes.subscribePush> {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** `ready` would never resolve, because this page is outside the worker's scope. */
async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed'));
    });
  });
}
