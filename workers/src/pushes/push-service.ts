import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pushServiceOf } from '@naryad/contracts/notices/push';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import { isPublicAddress } from './public-address.js';

const WITHIN_MS = 10_000;
/** The body and large headers of a response are not used. */
const HEADERS_BYTES = 16_384;

export interface Push {
  readonly endpoint: string;
  readonly authorization: string;
  readonly body: Buffer;
  /** How long the service stores the message for a device that is off. */
  readonly ttlSeconds: number;
}

/** Resolves the name only once, so that the connection uses exactly the checked address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '');
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside) return callback(new HopelessJobError(`Адрес ${hostname} ведёт во внутреннюю сеть`), '');
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/**
 * Sends a message to a push service and returns the status of the response. The addresses are browser input,
 * so only known services are allowed, never the plant's network, and redirects are not followed.
 * @throws HopelessJobError for an address of an unknown service
 */
export async function sendPush(push: Push, own: readonly string[], signal: AbortSignal): Promise<number> {
  const service = pushServiceOf(push.endpoint, own);
  if (service === null) throw new HopelessJobError('Адрес не принадлежит службе уведомлений');
  const url = new URL(push.endpoint);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<number>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
      maxHeaderSize: HEADERS_BYTES,
      agent: false,
      ...(service === 'public' && { lookup: publicLookup }),
      headers: {
        authorization: push.authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': push.body.length,
        ttl: push.ttlSeconds,
        urgency: 'high',
      },
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(push.body);
  });
}
