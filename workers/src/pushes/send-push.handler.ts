import { Inject, Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { noticeJobs } from '@naryad/contracts/notices/jobs';
import { ENVIRONMENT, type Environment } from '../platform/config/worker-config.js';
import {
  HopelessJobError,
  type JobContext,
  type JobHandler,
  resultOf,
  type ResultJob,
} from '../platform/queue/job-handler.js';
import { sendPush } from './push-service.js';

/** The service no longer has the subscription of the device. */
const UNSUBSCRIBED_STATUSES = new Set([404, 410]);
/** 4xx statuses that may succeed on a later attempt. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

/**
 * Sends a notification to the push service of a browser. An outdated one is not sent; the bell still shows
 * it.
 */
@Injectable()
export class SendPushHandler implements JobHandler<typeof noticeJobs.push> {
  readonly job = noticeJobs.push;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'pushServices'>) {}

  async handle(
    payload: JobPayloadOf<typeof noticeJobs.push>,
    { signal }: Pick<JobContext, 'signal'>,
  ): Promise<ResultJob> {
    const { subscription_id, endpoint, authorization, expires_at } = payload;
    const ends = (outcome: 'sent' | 'gone' | 'late') =>
      resultOf(noticeJobs.pushed, { subscription_id, outcome });
    const ttlSeconds = Math.floor((Date.parse(expires_at) - new Date().getTime()) / 1_000);
    if (ttlSeconds <= 0) return ends('late');
    const body = Buffer.from(payload.body, 'base64url');
    const push = { endpoint, authorization, body, ttlSeconds };
    const status = await sendPush(push, this.environment.pushServices, signal);
    if (status >= 200 && status < 300) return ends('sent');
    if (UNSUBSCRIBED_STATUSES.has(status)) return ends('gone');
    const isFinal = status >= 300 && status < 500 && !TRANSIENT_STATUSES.has(status);
    const text = `Служба уведомлений отказала (${status})`;
    throw isFinal ? new HopelessJobError(text) : new Error(text);
  }
}
