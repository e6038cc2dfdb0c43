import * as z from 'zod/mini';
import { text } from '../kernel/fields.js';

/** Days for which an unused device still gets notices: the lifetime of a remembered sign-in. */
export const PUSH_DAYS = 30;
/** Maximum number of devices of a user; adding another removes the oldest. */
export const MAX_PUSH_DEVICES = 20;
/** Lifetime of a push message in minutes. Later, the notice is only in the notice list. */
export const PUSH_MINUTES = 10;
/** If there are more new notices than this, one message summarizes them. */
export const MAX_SEPARATE_PUSHES = 3;

const WRONG = 'Браузер прислал неверную подписку';

/** Push services of browser vendors: hosts; a leading dot includes all subdomains. */
const PUBLIC_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

/**
 * Classifies a push endpoint: `public` for a service of a browser vendor (https, default port, no
 * credentials), `own` for a service configured by the plant. Null for any other address, to which nothing is
 * sent.
 */
export function pushServiceOf(endpoint: string, own: readonly string[]): 'public' | 'own' | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, port, hostname, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return null;
  if (own.includes(origin)) return 'own';
  if (protocol !== 'https:' || port !== '') return null;
  const isPublicService = PUBLIC_SERVICES.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return isPublicService ? 'public' : null;
}

/** Push subscription of a browser: an unguessable address, and the keys for encrypting messages to it. */
export const pushSubscription = z.object({
  endpoint: text(1_000),
  /** A point of P-256 and 16 bytes, in base64url. */
  p256dh: z.string(WRONG).check(z.regex(/^B[\w-]{86}$/, WRONG)),
  auth: z.string(WRONG).check(z.regex(/^[\w-]{22}$/, WRONG)),
});

/** Push message shown by a device. All values come from the notice. */
export const pushMessage = z.object({
  /** A message replaces the previous one with the same tag. */
  tag: z.string(),
  title: z.string(),
  text: z.nullable(z.string()),
  /** Opened on click. */
  path: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

/** Whether this device can show notices; if not, why. */
export const pushState = z.object({
  /** Public key (VAPID) that identifies the plant to push services; null when push cannot be enabled. */
  public_key: z.nullable(z.string()),
  /** `off`: the plant has no key; `pin`: the user signed in by PIN on a shared device. */
  reason: z.nullable(z.enum(['off', 'pin'])),
  /** The requested endpoint is registered for the user. */
  subscribed: z.boolean(),
  /** Number of the user's devices. */
  devices: z.int(),
});
