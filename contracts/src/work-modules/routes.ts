import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, idParam, paging, rows, search, sorting, text, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { moduleDetails, moduleRow, moduleType } from './dto.js';

export const moduleSorts = ['id', 'name', 'type'] as const;

const ids = z.optional(z.nullable(z.array(id).check(z.maxLength(10_000))));

/** Modules and module types [1 §7 "Master data"]. */
export const workModuleRoutes = {
  getModuleTypes: defineRoute({
    method: 'POST',
    path: '/api/moduleType/getModuleTypes',
    input: z.object({ search, ...paging }),
    output: pageOf(moduleType),
  }),
  getModules: defineRoute({
    method: 'POST',
    path: '/api/module/getModules',
    input: z.object({ search, ...paging, ...sorting(moduleSorts) }),
    output: pageOf(moduleRow),
  }),
  /** The fields are at the top level of the body. */
  getModule: defineRoute({
    method: 'POST',
    path: '/api/module/getModule',
    input: z.object({ id: idParam }),
    output: z.extend(moduleDetails, { success: z.literal(true) }),
  }),
  /**
   * Adds a module (name and type required) or changes one. Absent `users`, `child_modules`,
   * `requires_approval` and `default_cell_id` are unchanged; null clears the cell.
   */
  createOrUpdateModule: defineRoute({
    method: 'POST',
    path: '/api/module/createOrUpdateModule',
    input: z.object({
      id: z.optional(z.nullable(id)),
      name: text(200, 'Укажите название'),
      module_type_id: z
        .int('Выберите тип модуля')
        .check(z.minimum(1, 'Выберите тип модуля'), z.maximum(2_147_483_647, 'Выберите тип модуля')),
      users: ids,
      child_modules: ids,
      requires_approval: z.optional(z.nullable(z.boolean())),
      default_cell_id: z.optional(z.nullable(id)),
      version,
    }),
    output: dataOf(moduleDetails),
    idempotent: true,
  }),
  deleteModule: defineRoute({
    method: 'POST',
    path: '/api/module/deleteModule',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
