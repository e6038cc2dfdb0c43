import { noticeEvents } from '@naryad/contracts/notices/events';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { pushesOf, type DeviceNotice } from '../domain/push-messages.js';
import { DEVICES } from './push.sql.js';

/** A new notice with the time of its event. */
export interface News {
  readonly id: number;
  readonly at: string;
}

/** Returns the events that show new notices on the devices of their users; the caller adds the events. */
export async function pushEventsOf(tx: Tx, news: readonly News[]): Promise<NewEvent[]> {
  if (news.length === 0) return [];
  const deviceNotices = await tx.query<DeviceNotice>(DEVICES, [
    news.map(({ id }) => id),
    news.map(({ at }) => at),
  ]);
  return pushesOf(deviceNotices).map((push) => eventOf(noticeEvents.pushRequested, push));
}
