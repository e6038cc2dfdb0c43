import type { AdminUser } from '@naryad/contracts/users/dto';
import type { ModuleRow } from '@naryad/contracts/work-modules/dto';

/** A single page with the whole list. */
export function aPage<Row>(data: Row[]) {
  return {
    success: true as const,
    data,
    current_page: 1,
    per_page: Math.max(1, data.length),
    total: data.length,
    last_page: 1,
  };
}

/** A user as administrators see it. */
export function anAdminUser(id: number, part: Partial<AdminUser> = {}): AdminUser {
  return {
    id,
    name: `user${id}`,
    email: `user${id}@naryad.local`,
    first_name: 'Имя',
    last_name: `Фамилия ${id}`,
    role_id: 2,
    role: { id: 2, name: 'Кладовщик' },
    start_module_id: 7,
    modules: [7],
    has_pin: false,
    version: 1,
    ...part,
  };
}

/** A module row of the administration. */
export function aModuleRow(id: number, name: string, type = 'Склад'): ModuleRow {
  return {
    id,
    key: 'storehouse',
    name,
    route: `storehouse/${id}`,
    module_type_id: 1,
    module_type: { id: 1, name: type },
  };
}
