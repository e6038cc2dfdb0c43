import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  id,
  optionalText,
  paging,
  plainDate,
  rows,
  search,
  sorting,
  text,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { breaksProblem } from './shift-windows.js';

export const SHIFT_NAME_MAX = 60;

/** A shift of the plant. */
export const shift = z.object({
  id,
  name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  days: z.string(),
  breaks: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  version: z.int(),
});
export type Shift = z.output<typeof shift>;

/** A date with a schedule that differs from its weekday. */
export const calendarDay = z.object({
  id,
  name: z.string(),
  day: z.string(),
  kind: z.enum(['off', 'extra']),
  shift_id: z.nullable(id),
  shift: z.nullable(z.object({ id, name: z.string() })),
  version: z.int(),
});
export type CalendarDay = z.output<typeof calendarDay>;

export const calendarDayKinds: Readonly<Record<CalendarDay['kind'], string>> = {
  off: 'Выходной',
  extra: 'Дополнительная смена',
};

const WRONG_BREAKS = 'Запишите перерывы так: 10:00–10:15, 12:00–12:45';
const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const ONE_BREAK = new RegExp(`^${CLOCK}–${CLOCK}$`);

/** Normalizes typed breaks for storage: '10:00–10:15, 12:00–12:45'. */
const tidied = (typedText: string): string =>
  typedText
    .split(/[,;\n]/)
    .map((one) =>
      one
        .trim()
        .replaceAll(/\s*[-–—]\s*/g, '–')
        .replaceAll(/(^|–)(\d):/g, '$10$2:'),
    )
    .filter(Boolean)
    .join(', ');

const clock = (required: string) =>
  z.string(required).check(z.regex(new RegExp(`^${CLOCK}$`), { error: required, abort: true }));
/** The form sends an empty text for no date. */
const optionalDay = z.pipe(
  z.optional(z.nullable(z.union([plainDate, z.literal('')]))),
  z.transform((value) => value || null),
);

const shiftInput = z
  .object({
    id: z.optional(z.nullable(id)),
    name: text(SHIFT_NAME_MAX, 'Укажите название'),
    starts_at: clock('Укажите начало'),
    ends_at: clock('Укажите конец'),
    days: z
      .string('Отметьте дни недели')
      .check(z.regex(/^[1-7]{1,7}$/, { error: 'Отметьте дни недели', abort: true }))
      .check(z.overwrite((value) => [...new Set(value)].sort().join(''))),
    breaks: z.pipe(
      optionalText(300),
      z.pipe(
        z.transform((value: string | null) => (value === null ? null : tidied(value) || null)),
        z
          .nullable(z.string())
          .check(
            z.refine(
              (value) => value === null || value.split(', ').every((one) => ONE_BREAK.test(one)),
              WRONG_BREAKS,
            ),
          ),
      ),
    ),
    valid_from: optionalDay,
    valid_to: optionalDay,
    version,
  })
  .check(
    z.refine(({ valid_from: from, valid_to: to }) => from == null || to == null || from <= to, {
      error: 'Раньше начала действия',
      path: ['valid_to'],
    }),
    z.superRefine((value, context) => {
      const problem = breaksProblem(value);
      if (problem !== null)
        context.addIssue({ code: 'custom', message: problem, path: ['breaks'], input: value.breaks });
    }),
  );

const calendarDayInput = z
  .object({
    id: z.optional(z.nullable(id)),
    name: text(SHIFT_NAME_MAX, 'Укажите название'),
    day: plainDate,
    kind: z.enum(['off', 'extra'], 'Укажите, что это за день'),
    /** For a day off: the only shift that does not work; absent or null: no shift works. */
    shift_id: z.optional(z.nullable(id)),
    version,
  })
  .check(
    z.refine(({ kind, shift_id }) => kind === 'off' || shift_id != null, {
      error: 'Укажите смену',
      path: ['shift_id'],
    }),
  );

export const shiftSorts = ['id', 'name', 'starts_at'] as const;
export const calendarDaySorts = ['id', 'name', 'day'] as const;

/** The shift calendar of the plant: visible to all users, maintained by administrators. */
export const shiftRoutes = {
  getShifts: defineRoute({
    method: 'POST',
    path: '/api/shift/getShifts',
    input: z.object({ search, ...paging, ...sorting(shiftSorts) }),
    output: pageOf(shift),
  }),
  createOrUpdateShift: defineRoute({
    method: 'POST',
    path: '/api/shift/createOrUpdateShift',
    input: shiftInput,
    output: dataOf(shift),
    idempotent: true,
  }),
  deleteShift: defineRoute({
    method: 'POST',
    path: '/api/shift/deleteShift',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
  getCalendarDays: defineRoute({
    method: 'POST',
    path: '/api/shift/getCalendarDays',
    input: z.object({ search, ...paging, ...sorting(calendarDaySorts) }),
    output: pageOf(calendarDay),
  }),
  createOrUpdateCalendarDay: defineRoute({
    method: 'POST',
    path: '/api/shift/createOrUpdateCalendarDay',
    input: calendarDayInput,
    output: dataOf(calendarDay),
    idempotent: true,
  }),
  deleteCalendarDay: defineRoute({
    method: 'POST',
    path: '/api/shift/deleteCalendarDay',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
