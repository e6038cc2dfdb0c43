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

/** A module as the current user sees it. */
export const workModuleLink = z.object({ id, key: workModuleKey, name: z.string(), route: z.string() });
export type WorkModuleLink = z.output<typeof workModuleLink>;

/** The address of a module's page, without a leading slash. */
export function workModuleRoute(key: WorkModuleKey, moduleId: number): string {
  return `${key}/${moduleId}`;
}
