import type { HandheldDay } from '@naryad/contracts/handheld/dto';
import { isOf, type OutboxEntry } from '../offline/outbox-entry.js';

/** Count of the day from the server, and the time of the response. */
export interface DayAnswer {
  readonly today: HandheldDay | undefined;
  readonly answeredAt: string | null;
}

export interface DeviceOperations {
  readonly open: readonly OutboxEntry[];
  readonly settled: readonly OutboxEntry[];
}

/**
 * Number of operations of a person on a day: the count from the server, plus operations of this device that
 * were accepted since the response, plus pending ones. Refused operations do not count. Null when the
 * server's count is unknown or of another day.
 */
export function countOfDay(
  { today, answeredAt }: DayAnswer,
  day: string,
  userId: number,
  { open, settled }: DeviceOperations,
): number | null {
  if (today === undefined || answeredAt === null || today.day !== day) return null;
  const waitingEntries = open.filter((entry) => entry.state === 'device' && isOf(entry, userId));
  const since = settled.filter(
    (entry) => entry.state === 'accepted' && (entry.settledAt ?? '') > answeredAt && isOf(entry, userId),
  );
  return today.operations + waitingEntries.length + since.length;
}

/** When an operation of the person was last accepted, refused or dismissed, ISO; '' for never. */
export const lastSettledAt = ({ open, settled }: DeviceOperations, userId: number): string =>
  [...open, ...settled]
    .filter((entry) => isOf(entry, userId))
    .map(({ refusal, settledAt }) => settledAt ?? refusal?.at ?? '')
    .reduce((latest, time) => (time > latest ? time : latest), '');
