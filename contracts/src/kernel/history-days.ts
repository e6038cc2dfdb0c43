import * as z from 'zod/mini';

/** Selectable periods of histories in days, up to today. */
export const HISTORY_DAYS = [30, 90, 365] as const;
export const historyDays = z.literal(HISTORY_DAYS, 'Недопустимый фильтр');
export type HistoryDays = z.output<typeof historyDays>;
