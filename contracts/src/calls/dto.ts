import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** The role that a work place calls. */
export const callType = z.enum(['material', 'setup', 'quality', 'repair'], 'Укажите, кого вызвать');
export type CallType = z.output<typeof callType>;

/** Call types with their Russian names, in display order. */
export const CALL_TYPES: Readonly<Record<CallType, string>> = {
  material: 'Материал',
  setup: 'Наладка',
  quality: 'Качество',
  repair: 'Ремонт',
};

const person = z.nullable(z.object({ first_name: z.string(), last_name: z.string() }));

/** A work place reports a problem and calls for help; open until it is solved. */
export const placeCall = z.object({
  id,
  type: callType,
  /** Comment of the caller. */
  comment: z.nullable(z.string()),
  workshop_post_unit: z.object({ id, name: z.string() }),
  /** Work center of the work place. */
  workshop_post: z.object({ id, name: z.string() }),
  /** The operation shown at the work place; null without a task. */
  operation: z.nullable(
    z.object({
      id,
      name: z.string(),
      production_order_id: id,
      task_number: z.string(),
      product_name: z.string(),
    }),
  ),
  raised_at: z.string(),
  raised_by: person,
  /** Who acknowledged the call, and when. */
  acknowledged_at: z.nullable(z.string()),
  acknowledged_by: person,
  /** Who arrived at the work place, and when. */
  arrived_at: z.nullable(z.string()),
  arrived_by: person,
  solved_at: z.nullable(z.string()),
  solved_by: person,
  /** What was done, as entered by the person who solved it. */
  solution: z.nullable(z.string()),
  /** Roles that were called in addition because the call was not acknowledged in time, first one first. */
  escalations: z.array(z.object({ role: z.object({ id, name: z.string() }), at: z.string() })),
});
export type PlaceCall = z.output<typeof placeCall>;

/** Maximum number of rules of one production module, and the longest delay of a rule. */
export const MAX_CALL_RULES = 8;
export const CALL_RULE_MINUTES = 480;

/**
 * Escalation: the role is also called when a call of these types is not acknowledged within this number of
 * minutes.
 */
export const callRule = z.object({
  role_id: z
    .int('Выберите роль')
    .check(z.minimum(1, 'Выберите роль'), z.maximum(2_147_483_647, 'Выберите роль')),
  after_minutes: z
    .int('Укажите минуты целым числом')
    .check(
      z.minimum(0, 'Не меньше 0 минут'),
      z.maximum(CALL_RULE_MINUTES, `Не больше ${CALL_RULE_MINUTES} минут`),
    ),
  types: z.array(callType).check(z.minLength(1, 'Укажите виды вызовов'), z.maxLength(4, 'Не более 4 видов')),
});
export type CallRule = z.output<typeof callRule>;

/** 'Эскалация вызовов' of a production module. */
export const callRules = z.object({ module_id: id, rules: z.array(callRule), version: z.int() });
export type CallRules = z.output<typeof callRules>;

/** Open calls, calls escalated to a further role, or solved calls. */
export const callState = z.enum(['open', 'escalated', 'solved'], 'Недопустимый фильтр');
export type CallState = z.output<typeof callState>;

export const callSorts = ['raised_at', 'place', 'type'] as const;
export type CallSort = (typeof callSorts)[number];
