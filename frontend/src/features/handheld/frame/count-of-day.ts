import type { HandheldDay } from '@naryad/contracts/handheld/dto';
import { isOf, type OutboxEntry } from '../offline/outbox-entry.js';

/** What the server has said of the day, and when the answer came. */
export interface DayAnswer {
  readonly today: HandheldDay | undefined;
  readonly answeredAt: string | null;
}

export interface DeviceOperations {
  readonly open: readonly OutboxEntry[];
  readonly settled: readonly OutboxEntry[];
}

/**
 * Operations of a person on a day: the server's count, those that this device has had accepted since the answer, and
 * those that wait here. A refused one is none. Null when the server's count is of another day or not known at all.
 */
export function countOfDay(
  { today, answeredAt }: DayAnswer,
  day: string,
  userId: number,
  { open, settled }: DeviceOperations,
): number | null {
  if (today === undefined || answeredAt === null || today.day !== day) return null;
  const waiting = open.filter((entry) => entry.state === 'device' && isOf(entry, userId));
  const since = settled.filter(
    (entry) => entry.state === 'accepted' && (entry.settledAt ?? '') > answeredAt && isOf(entry, userId),
  );
  return today.operations + waiting.length + since.length;
}

/** When an operation of the person was accepted, refused or let go the last time, ISO; '' for never. */
export const lastSettledAt = ({ open, settled }: DeviceOperations, userId: number): string =>
  [...open, ...settled]
    .filter((entry) => isOf(entry, userId))
    .map(({ refusal, settledAt }) => settledAt ?? refusal?.at ?? '')
    .reduce((latest, at) => (at > latest ? at : latest), '');
