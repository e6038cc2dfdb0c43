import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pushServiceOf } from '@naryad/contracts/notices/push';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import { isPublicAddress } from './public-address.js';

const WITHIN_MS = 10_000;
/** What a service says beside its number is of no use. */
const HEADERS_BYTES = 16_384;

export interface Push {
  readonly endpoint: string;
  readonly authorization: string;
  readonly body: Buffer;
  /** For how long the service waits for a device that is off. */
  readonly ttlSeconds: number;
}

/** The name becomes a number once, here: what is connected to is what was looked at. */
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
 * Hands a message to a push service; answers the number of its answer. Addresses come from browsers, so that they lead
 * nowhere but to services that are known, never into the plant's own network, and nothing that is answered is followed.
 * @throws HopelessJobError for an address of nobody's service
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
