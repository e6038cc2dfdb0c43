import { Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '@naryad/contracts/events';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { noticeJobs } from '@naryad/contracts/notices/jobs';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import type { Tx } from '../../../platform/db/tx.js';
import { DELETE_SUBSCRIPTION } from '../data/push.sql.js';
import { authorizationFor, encryptedFor } from '../domain/push-encryption.js';

/** Tolerance for the clocks of push services. */
const SIGNED_LONGER_MS = 3_600_000;

/**
 * Encrypts push messages for the worker that sends them, so that the worker needs no secret, and handles the
 * results.
 */
@Injectable()
export class PushJobs {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** @throws when the plant has no key; the event then becomes a dead letter */
  ofEvent({
    subscription,
    message,
    expires_at,
  }: EventPayload<'notices.push-requested'>): JobPayloadOf<typeof noticeJobs.push> {
    const { pushPrivateKey: privateKey, pushContact: contact } = this.environment;
    if (privateKey === undefined) throw new Error('Нет PUSH_PRIVATE_KEY');
    const signedUntil = new Date(Date.parse(expires_at) + SIGNED_LONGER_MS);
    return {
      subscription_id: subscription.id,
      endpoint: subscription.endpoint,
      authorization: authorizationFor(subscription.endpoint, signedUntil, { privateKey, contact }),
      body: encryptedFor(subscription, JSON.stringify(message)).toString('base64url'),
      expires_at,
    };
  }

  async pushed(tx: Tx, { subscription_id, outcome }: JobPayloadOf<typeof noticeJobs.pushed>): Promise<void> {
    if (outcome === 'gone') await tx.query(DELETE_SUBSCRIPTION, [subscription_id]);
  }
}
