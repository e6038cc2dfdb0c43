import type { Page } from '@playwright/test';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { call } from './api.js';

export interface NewUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly pin: string;
  readonly firstName: string;
  readonly lastName: string;
}

let count = 0;

/** A separate user for a journey, created with the administrator's session of `admin`. */
export async function newUser(admin: Page, role: string, startModule: WorkModuleKey): Promise<NewUser> {
  count += 1;
  const tag = `${Date.now().toString(36)}${count}`;
  const user = {
    name: `user-${tag}`,
    email: `user-${tag}@naryad.local`,
    password: `высокая сосна у реки ${count}`,
    pin: '8306',
    firstName: 'Мария',
    lastName: `Ковалёва-${tag}`,
  };
  const { data: roles } = await call(admin, userRoutes.getRoles, {});
  const { data: modules } = await call(admin, workModuleRoutes.getModules, {});
  const { data } = await call(admin, userRoutes.createOrUpdateUser, {
    name: user.name,
    email: user.email,
    password: user.password,
    pin_code: user.pin,
    first_name: user.firstName,
    last_name: user.lastName,
    role_id: roles.find((one) => one.name === role)!.id,
    start_module_id: modules.find((one) => one.key === startModule)!.id,
    modules: [],
  });
  return { id: data.id, ...user };
}
