import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { workModuleKey } from '../work-modules/dto.js';

/** What a plant needs before its first production order can be carried out, in the order of setting it up. */
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
 * Why something that is there is not enough yet: a module does not know its storehouse; a place has no desk; a person has no
 * PIN, or no desk; a specification has no operations, or one that no place can carry out; components lie nowhere.
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
  /** How many there are of what the step makes. */
  count: z.int(),
  /** What stands in the way, by name, a few at most; empty when the step is done or nothing was made yet. */
  lacking: z.array(z.object({ reason: setupReason, name: z.string() })),
});
export type SetupStep = z.output<typeof setupStep>;

export const plantSetup = z.object({
  is_complete: z.boolean(),
  /** A production order is there: the check list led to what it is for. */
  has_order: z.boolean(),
  steps: z.array(setupStep),
  /** Kinds of modules that are missing; the desk of an assembler stands for any desk. */
  missing_modules: z.array(workModuleKey),
  /** The first module of its kind, where the next step is done; null while there is none. */
  storehouse_id: z.nullable(id),
  production_id: z.nullable(id),
});
export type PlantSetup = z.output<typeof plantSetup>;
