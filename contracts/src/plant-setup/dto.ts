import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { workModuleKey } from '../work-modules/dto.js';

/** Setup steps before the first production order can be carried out, in order. */
export const setupStepKey = z.enum([
  'modules',
  'workshops',
  'work-centers',
  'work-places',
  'users',
  'products',
  'tech-maps',
  'cells',
  'stock',
]);
export type SetupStepKey = z.output<typeof setupStepKey>;

/**
 * Why existing data is not sufficient yet: a module is not connected with a storehouse; a work place has no
 * desk; a user has no PIN or no access to a desk; a specification has no operations, or one that no work
 * place can carry out; components are not in stock.
 */
export const setupReason = z.enum([
  'no-storehouse',
  'no-desk',
  'no-pin',
  'no-access',
  'no-operations',
  'no-place',
  'no-stock',
]);
export type SetupReason = z.output<typeof setupReason>;

export const setupStep = z.object({
  key: setupStepKey,
  is_done: z.boolean(),
  /** Number of objects of this step. */
  count: z.int(),
  /**
   * Names of incomplete objects with the reason, only the first few; empty when the step is done or nothing
   * was created yet.
   */
  lacking: z.array(z.object({ reason: setupReason, name: z.string() })),
});
export type SetupStep = z.output<typeof setupStep>;

export const plantSetup = z.object({
  is_complete: z.boolean(),
  /** A production order exists: the purpose of the check list is reached. */
  has_order: z.boolean(),
  steps: z.array(setupStep),
  /** Missing kinds of modules; the assembler's desk represents any desk. */
  missing_modules: z.array(workModuleKey),
  /** First module of its kind, where the next step is done; null while there is none. */
  storehouse_id: z.nullable(id),
  production_id: z.nullable(id),
});
export type PlantSetup = z.output<typeof plantSetup>;
