import * as z from 'zod/mini';
import { text } from '../kernel/fields.js';

/** Days for which a device gets notices without having been used: as long as it stays signed in by itself. */
export const PUSH_DAYS = 30;
/** Devices of a person; with a further one the oldest goes. */
export const MAX_PUSH_DEVICES = 20;
/** After so many minutes a notice is no news any more: the bell has it. */
export const PUSH_MINUTES = 10;
/** More new notices than this are told in one message. */
export const MAX_SEPARATE_PUSHES = 3;

const WRONG = 'Браузер прислал неверную подписку';

/** Where messages of the browsers' makers go out: hosts, or with a dot before them all below. */
const PUBLIC_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

/**
 * Whose service an address is: one of the browsers' makers (https, its usual port, no sign-in), one that the plant names
 * itself, or nobody's, where nothing is sent to.
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

/** What a browser gives to be sent messages: an address that nobody guesses, and keys that only it can open them with. */
export const pushSubscription = z.object({
  endpoint: text(1_000),
  /** A point of P-256 and 16 bytes, in base64url. */
  p256dh: z.string(WRONG).check(z.regex(/^B[\w-]{86}$/, WRONG)),
  auth: z.string(WRONG).check(z.regex(/^[\w-]{22}$/, WRONG)),
});

/** What a device is shown; everything in it is a notice's own. */
export const pushMessage = z.object({
  /** A message with the same one takes the place of the former. */
  tag: z.string(),
  title: z.string(),
  text: z.nullable(z.string()),
  /** Opened by a click. */
  path: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

/** Whether notices can be shown by this device, and why not. */
export const pushState = z.object({
  /** By what the plant is known to push services; null where notices cannot be switched on. */
  public_key: z.nullable(z.string()),
  /** `off`: the plant has no key; `pin`: signed in by PIN, at a device that others use as well. */
  reason: z.nullable(z.enum(['off', 'pin'])),
  /** The address that was asked for is one of the person's own. */
  subscribed: z.boolean(),
  /** Devices of the person. */
  devices: z.int(),
});
