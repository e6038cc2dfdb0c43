import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, optionalText, paging, rows, search, sorting, text, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';

export const DEFECT_CODE_MAX = 20;
export const DEFECT_NAME_MAX = 100;
export const DEFECT_GROUP_MAX = 60;

/** A kind of defect that the ОТК selects for an inspection result. Inactive ones are not offered. */
export const defectCode = z.object({
  id,
  code: z.string(),
  name: z.string(),
  group_name: z.nullable(z.string()),
  is_active: z.boolean(),
  version: z.int(),
});
export type DefectCode = z.output<typeof defectCode>;

/** Fields that a form or an import sends. */
export const defectCodeFields = {
  code: text(DEFECT_CODE_MAX, 'Укажите код'),
  name: text(DEFECT_NAME_MAX, 'Укажите название'),
  group_name: optionalText(DEFECT_GROUP_MAX),
};

/** Column headings in files, and the values of the state column. */
export const defectCodeHeaders = {
  id: 'ID',
  code: 'Код',
  name: 'Название',
  group_name: 'Группа',
  is_active: 'Состояние',
} as const;
export const defectCodeStates = { true: 'Действует', false: 'Не действует' } as const;

export const defectCodeSorts = ['id', 'code', 'name', 'group_name'] as const;

/** Defect codes: a list maintained by administrators. */
export const defectCodeRoutes = {
  /** `active`: only active ones. */
  getDefectCodes: defineRoute({
    method: 'POST',
    path: '/api/defectCode/getDefectCodes',
    input: z.object({
      active: z.optional(z.nullable(z.boolean())),
      search,
      ...paging,
      ...sorting(defectCodeSorts),
    }),
    output: pageOf(defectCode),
  }),
  createOrUpdateDefectCode: defineRoute({
    method: 'POST',
    path: '/api/defectCode/createOrUpdateDefectCode',
    input: z.object({
      id: z.optional(z.nullable(id)),
      ...defectCodeFields,
      /** Absent: unchanged; a new one is active. */
      is_active: z.optional(z.boolean()),
      version,
    }),
    output: dataOf(defectCode),
    idempotent: true,
  }),
  deleteDefectCode: defineRoute({
    method: 'POST',
    path: '/api/defectCode/deleteDefectCode',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
