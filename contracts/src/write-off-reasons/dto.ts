import * as z from 'zod/mini';
import { id, text } from '../kernel/fields.js';

export const WRITE_OFF_REASON_MAX = 100;

/** A reason for writing off stock. Inactive ones are not offered. */
export const writeOffReason = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  version: z.int(),
});
export type WriteOffReason = z.output<typeof writeOffReason>;

/** Fields that a form or an import sends. */
export const writeOffReasonFields = { name: text(WRITE_OFF_REASON_MAX, 'Укажите название') };

/** Column headings in files, and the values of the state column. */
export const writeOffReasonHeaders = { id: 'ID', name: 'Название', is_active: 'Состояние' } as const;
export const writeOffReasonStates = { true: 'Действует', false: 'Не действует' } as const;

export const writeOffReasonSorts = ['id', 'name', 'is_active'] as const;
