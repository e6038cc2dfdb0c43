import * as z from 'zod/mini';

/** Reasons for pausing an operation. */
export const pauseReason = z.enum(
  ['lunch', 'material', 'breakdown', 'shift', 'other'],
  'Укажите причину паузы',
);
export type PauseReason = z.output<typeof pauseReason>;

/** Reasons with their Russian names, in display order. */
export const PAUSE_REASONS: Readonly<Record<PauseReason, string>> = {
  lunch: 'Обед',
  material: 'Нет материала',
  breakdown: 'Поломка',
  shift: 'Конец смены',
  other: 'Другое',
};

/** Why an operation is not being worked on: it was paused, or it was handed over and not resumed yet. */
export const pauseCause = z.enum(['lunch', 'material', 'breakdown', 'shift', 'other', 'handed-over']);
export type PauseCause = z.output<typeof pauseCause>;

export const PAUSE_CAUSES: Readonly<Record<PauseCause, string>> = {
  ...PAUSE_REASONS,
  'handed-over': 'Передана',
};

/**
 * How a work interval ended: the operation was done, paused, handed over to another work place, or returned
 * to the queue. `closed` is not work: the operation was done while it was paused, and has to be repeated
 * since.
 */
export const workIntervalEnd = z.enum([
  'done',
  'closed',
  'lunch',
  'material',
  'breakdown',
  'shift',
  'other',
  'handed-over',
  'released',
]);
export type WorkIntervalEnd = z.output<typeof workIntervalEnd>;

export const WORK_INTERVAL_ENDS: Readonly<Record<WorkIntervalEnd, string>> = {
  ...PAUSE_CAUSES,
  done: 'Завершена',
  closed: 'Завершена без продолжения',
  released: 'Снята с рабочего места',
};

const moment = z.nullable(z.string());

/** Current pause of an operation; null while it is being worked on. */
export const currentPause = z.object({
  reason: pauseCause,
  comment: z.nullable(z.string()),
  since: z.string(),
});
export type CurrentPause = z.output<typeof currentPause>;

/**
 * Net work on an operation. `seconds`: total of the finished work intervals; `since`: start of the current
 * one, null while nothing is in progress. Both are null before the first work.
 */
export const workedTime = z.object({ seconds: z.nullable(z.int()), since: moment });
export type WorkedTime = z.output<typeof workedTime>;

/** Net work in whole seconds until `now` (epoch milliseconds); null before the first work. */
export function workedSeconds(worked: WorkedTime, now: number): number | null {
  if (worked.since === null) return worked.seconds;
  return (worked.seconds ?? 0) + Math.max(0, Math.floor((now - Date.parse(worked.since)) / 1_000));
}

/**
 * Start of the current work as if there had been no pauses, ISO: the time from then until now is net work.
 * Null while it is paused.
 */
export const netWorkStart = ({ seconds, since }: WorkedTime): string | null =>
  since === null ? null : new Date(Date.parse(since) - (seconds ?? 0) * 1_000).toISOString();

/**
 * A work interval: uninterrupted work on an operation by one person at one work place, with the names at that
 * time.
 */
export const workInterval = z.object({
  id: z.int(),
  started_at: z.string(),
  ended_at: z.string(),
  end: workIntervalEnd,
  comment: z.nullable(z.string()),
  workshop_post_unit: z.nullable(z.string()),
  user: z.nullable(z.string()),
});
export type WorkInterval = z.output<typeof workInterval>;
