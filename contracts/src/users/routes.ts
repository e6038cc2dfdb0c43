import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  email,
  id,
  newPassword,
  optionalText,
  paging,
  pinCode,
  rows,
  search,
  sorting,
  text,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { adminUser, role } from './dto.js';

/** Absent, null or empty leaves the secret unchanged. */
const unlessEmpty = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(z.nullable(z.union([z.literal(''), schema])));

export const userSorts = ['id', 'name', 'email', 'role'] as const;

/** Users and roles [1 §7 "Master data"]. */
export const userRoutes = {
  getRoles: defineRoute({
    method: 'POST',
    path: '/api/role/getRoles',
    input: z.object({ search, ...paging }),
    output: pageOf(role),
  }),
  getUsers: defineRoute({
    method: 'POST',
    path: '/api/user/getUsers',
    input: z.object({ search, ...paging, ...sorting(userSorts) }),
    output: pageOf(adminUser),
  }),
  /**
   * Adds a user (without `id`; a password is then required) or changes one. An empty password or PIN leaves
   * the current one unchanged. The start module is added to `modules` if it is missing.
   */
  createOrUpdateUser: defineRoute({
    method: 'POST',
    path: '/api/user/createOrUpdateUser',
    input: z.object({
      id: z.optional(z.nullable(id)),
      name: text(100, 'Укажите логин'),
      email,
      password: unlessEmpty(newPassword),
      pin_code: unlessEmpty(pinCode),
      /** Removes the PIN: the user is no longer listed in the user selection. */
      remove_pin: z.optional(z.nullable(z.boolean())),
      first_name: optionalText(100),
      last_name: optionalText(100),
      role_id: z
        .int('Выберите роль')
        .check(z.minimum(1, 'Выберите роль'), z.maximum(2_147_483_647, 'Выберите роль')),
      start_module_id: z
        .int('Выберите стартовый модуль')
        .check(
          z.minimum(1, 'Выберите стартовый модуль'),
          z.maximum(2_147_483_647, 'Выберите стартовый модуль'),
        ),
      modules: z.optional(z.nullable(z.array(id).check(z.maxLength(1000)))),
      version,
    }),
    output: dataOf(adminUser),
    idempotent: true,
  }),
  deleteUser: defineRoute({
    method: 'POST',
    path: '/api/user/deleteUser',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
