import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { AdminUser } from '@naryad/contracts/users/dto';
import type { userRoutes } from '@naryad/contracts/users/routes';
import { texts } from './texts.js';

/** Values of the form. Ids of selects are strings, empty for none. */
export interface UserValues {
  name: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: string;
  start_module_id: string;
  /** Ascending ids without the start module, which is selected automatically. */
  modules: number[];
  password: string;
  pin_code: string;
  remove_pin: boolean;
}

export type UserField = keyof UserValues;
export type UserErrors = Partial<Record<UserField, string>>;

/** Fields in the order of the form: the first invalid one is focused. */
export const FIELD_ORDER: readonly UserField[] = [
  'name',
  'email',
  'last_name',
  'first_name',
  'role_id',
  'password',
  'pin_code',
  'start_module_id',
  'modules',
];

export const sortedIds = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** The server never returns secrets, so they start empty, and an empty value preserves the current one. */
export function valuesOf(user: AdminUser | null): UserValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    role_id: user === null ? '' : String(user.role_id),
    start_module_id: user === null || user.start_module_id === null ? '' : String(user.start_module_id),
    modules: sortedIds(user?.modules ?? []),
    password: '',
    pin_code: '',
    remove_pin: false,
  };
}

/** Client-side errors by field; empty when the form is valid. */
export function validate(values: UserValues, isNew: boolean): UserErrors {
  const errors: UserErrors = {};
  const { form } = texts;
  if (values.name.trim() === '') errors.name = form.noLogin;
  const email = values.email.trim();
  if (email === '') errors.email = form.noEmail;
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = form.badEmail;
  if (isNew && values.password === '') errors.password = form.noPassword;
  else if (values.password !== '' && values.password.length < 8) errors.password = form.shortPassword;
  if (values.pin_code !== '' && !/^\d{4}$/.test(values.pin_code)) errors.pin_code = form.badPin;
  if (values.role_id === '') errors.role_id = form.noRole;
  if (values.start_module_id === '') errors.start_module_id = form.noStart;
  return errors;
}

/** Whether a required field is empty. The specification requires a log message in this case. */
export const isMissing = (values: UserValues, isNew: boolean): boolean =>
  [values.name, values.email, values.role_id, values.start_module_id].some((text) => text.trim() === '') ||
  (isNew && values.password === '');

/** The call for valid values. */
export function inputOf(
  values: UserValues,
  base: Pick<AdminUser, 'id' | 'version'> | null,
): RequestOf<typeof userRoutes.createOrUpdateUser> {
  const start = Number(values.start_module_id);
  return {
    ...(base === null ? {} : { id: base.id, version: base.version }),
    name: values.name,
    email: values.email,
    first_name: values.first_name,
    last_name: values.last_name,
    password: values.password,
    pin_code: values.remove_pin ? '' : values.pin_code,
    remove_pin: values.remove_pin,
    role_id: Number(values.role_id),
    start_module_id: start,
    modules: sortedIds([...values.modules, start]),
  };
}

/** At most four digits of typed or pasted text. */
export const pinDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 4);
