import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { noticeRoutes } from '@naryad/contracts/notices/routes';

/** The worker that shows messages is the terminal's, with its scope: no other page of the product is answered by it. */
const SCRIPT = '/service-worker.js';
const SCOPE = '/tsd-scan';

/** Why this device cannot be switched on. */
export type PushHindrance = 'insecure' | 'unsupported' | 'denied';

/** What stands in the way on this device; null for nothing. */
export function pushHindrance(): PushHindrance | null {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** What the browser has now; null where it was never asked. */
export async function currentPush(): Promise<PushSubscription | null> {
  if (pushHindrance() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The browser ends it: whoever still sends to it hears that it is gone. */
export async function unsubscribePush(): Promise<void> {
  await (await currentPush())?.unsubscribe();
}

/** The browser asks the person, only now, and makes an address; null when the person says no. */
export async function askForPush(
  publicKey: string,
): Promise<RequestOf<typeof noticeRoutes.subscribePush> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  await activated(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // One of a former key of the plant is in the way.
    const existing = await registration.pushManager.getSubscription();
    if (!existing) throw error;
    await existing.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  return bodyOf(subscription);
}

/** A subscription as the server takes it. */
export function bodyOf(subscription: PushSubscription): RequestOf<typeof noticeRoutes.subscribePush> {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** This page is out of the worker's scope, so that `ready` would never come. */
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
