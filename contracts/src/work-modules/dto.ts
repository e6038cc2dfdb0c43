import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** Keys of the module types; a module's route is `{key}/{id}`. */
export const workModuleKeys = [
  'storehouse',
  'receipt-invoice-control',
  'orders',
  'production',
  'storekeeper-desk',
  'picking-desk',
  'assembler-desk',
  'otk-desk',
  'tsd-scan',
] as const;
export const workModuleKey = z.enum(workModuleKeys);
export type WorkModuleKey = z.output<typeof workModuleKey>;

/** A module in the menu of the signed-in user. */
export const workModuleLink = z.object({ id, key: workModuleKey, name: z.string(), route: z.string() });
export type WorkModuleLink = z.output<typeof workModuleLink>;

/** Address of a module's page, without a leading slash. */
export function workModuleRoute(key: WorkModuleKey, moduleId: number): string {
  return `${key}/${moduleId}`;
}

export const moduleType = z.object({ id, name: z.string(), key: workModuleKey });
export type ModuleType = z.output<typeof moduleType>;

/** A module in the administration's list [1 §3 "Module"]. */
export const moduleRow = z.object({
  id,
  key: workModuleKey,
  name: z.string(),
  route: z.string(),
  module_type_id: id,
  module_type: z.object({ id, name: z.string() }),
});
export type ModuleRow = z.output<typeof moduleRow>;

/** The cell that receives the finished units of a desk in one step. */
export const defaultCell = z.object({
  id,
  address: z.string(),
  storehouse_id: id,
  storehouse_name: z.string(),
  /** The storehouse is still connected with the desk; otherwise the cell is not used. */
  is_connected: z.boolean(),
});
export type DefaultCell = z.output<typeof defaultCell>;

/** A module with its access and connections, for the edit screen. */
export const moduleDetails = z.object({
  id,
  key: workModuleKey,
  name: z.string(),
  route: z.string(),
  module_type_id: id,
  /** Ids of the users with access ('Доступ'). */
  users: z.array(id),
  /** Ids of the connected child modules ('Дочерние модули'). */
  child_modules: z.array(id),
  /** 'Требовать утверждение спецификаций' of a production module; false for all others. */
  requires_approval: z.boolean(),
  /** 'Ячейка для готовой продукции' of a desk; null for all others. */
  default_cell: z.nullable(defaultCell),
  version: z.int(),
});
export type ModuleDetails = z.output<typeof moduleDetails>;
