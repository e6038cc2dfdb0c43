import * as z from 'zod/mini';

/** Why people put an operation aside. */
export const pauseReason = z.enum(
  ['lunch', 'material', 'breakdown', 'shift', 'other'],
  'Укажите причину паузы',
);
export type PauseReason = z.output<typeof pauseReason>;

/** Reasons with their Russian names, in the order in which they are offered. */
export const PAUSE_REASONS: Readonly<Record<PauseReason, string>> = {
  lunch: 'Обед',
  material: 'Нет материала',
  breakdown: 'Поломка',
  shift: 'Конец смены',
  other: 'Другое',
};

/** Why work on an operation stands still: people paused it, or it was handed over and nobody took it up yet. */
export const pauseCause = z.enum(['lunch', 'material', 'breakdown', 'shift', 'other', 'handed-over']);
export type PauseCause = z.output<typeof pauseCause>;

export const PAUSE_CAUSES: Readonly<Record<PauseCause, string>> = {
  ...PAUSE_REASONS,
  'handed-over': 'Передана',
};

/**
 * How a stretch of work ended: with the operation, with a pause, or because it went to another place or back to the queue.
 * `closed` is no work: an operation ended while it stood still, and is to be done again since.
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

/** Where work on an operation stands still; null while somebody works on it. */
export const currentPause = z.object({
  reason: pauseCause,
  comment: z.nullable(z.string()),
  since: z.string(),
});
export type CurrentPause = z.output<typeof currentPause>;

/**
 * Net work on an operation. `seconds`: of the stretches that ended; `since`: begin of the present one, null while nobody
 * works on it. Both null for an operation that nobody touched.
 */
export const workedTime = z.object({ seconds: z.nullable(z.int()), since: moment });
export type WorkedTime = z.output<typeof workedTime>;

/** Net work in whole seconds until `now` (milliseconds of the epoch); null for an operation that nobody touched. */
export function workedSeconds(worked: WorkedTime, now: number): number | null {
  if (worked.since === null) return worked.seconds;
  return (worked.seconds ?? 0) + Math.max(0, Math.floor((now - Date.parse(worked.since)) / 1_000));
}

/** When running work would have begun without pauses, ISO: from then until now is net work. Null while it is paused. */
export const netWorkStart = ({ seconds, since }: WorkedTime): string | null =>
  since === null ? null : new Date(Date.parse(since) - (seconds ?? 0) * 1_000).toISOString();

/** A stretch of uninterrupted work on an operation, by one person at one place, with the names of that time. */
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
