import * as z from 'zod/mini';
import { id, text } from '../kernel/fields.js';

export const WRITE_OFF_REASON_MAX = 100;

/** Why goods are written off; what is not active is offered no more. */
export const writeOffReason = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  version: z.int(),
});
export type WriteOffReason = z.output<typeof writeOffReason>;

/** What a form or an import says of one. */
export const writeOffReasonFields = { name: text(WRITE_OFF_REASON_MAX, 'Укажите название') };

/** Headings of columns in files, and what stands in that of the state. */
export const writeOffReasonHeaders = { id: 'ID', name: 'Название', is_active: 'Состояние' } as const;
export const writeOffReasonStates = { true: 'Действует', false: 'Не действует' } as const;

export const writeOffReasonSorts = ['id', 'name', 'is_active'] as const;
