import { Injectable } from '@nestjs/common';
import type { CallRule, CallRules } from '@naryad/contracts/calls/dto';
import { callEvents } from '@naryad/contracts/calls/events';
import type { callRoutes } from '@naryad/contracts/calls/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { addAudit } from '../../../platform/audit/audit.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../calls.errors.js';
import { doubled } from '../domain/call-rules.js';

type Answer = Promise<{ success: true; data: CallRules }>;
type Row = Pick<CallRules, 'rules' | 'version'>;

const RULES = 'select rules, version from call_rules where module_id = $1';

/**
 * 'Эскалация вызовов': which roles a production module calls when a call is not acknowledged, and after how
 * many minutes.
 */
@Injectable()
export class CallRulesUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
  ) {}

  async of(module_id: number, actor: Actor): Answer {
    await this.access.requireOwn(actor, module_id, 'production');
    const [row] = await this.db.query<Row>(RULES, [module_id]);
    return { success: true, data: { module_id, rules: row?.rules ?? [], version: row?.version ?? 1 } };
  }

  /** Does nothing when the rules do not change. @throws CALL_RULES_STALE, CALL_RULE_ROLE, CALL_RULE_TWICE */
  async save(input: InputOf<typeof callRoutes.saveCallRules>, actor: Actor): Answer {
    const { module_id } = input;
    await this.access.requireOwn(actor, module_id, 'production');
    const rules = input.rules.toSorted((a, b) => a.after_minutes - b.after_minutes);
    return this.uow.run(actor, async (tx) => {
      await tx.query('insert into call_rules (module_id) values ($1) on conflict do nothing', [module_id]);
      const [before] = await tx.query<Row>(`${RULES} for update`, [module_id]);
      if (input.version != null && input.version !== before!.version) throw fail('CALL_RULES_STALE');
      await this.requireValidRoles(tx, rules);
      const savedAnswer = { success: true as const, data: { module_id, rules, version: before!.version } };
      if (sameRules(before!.rules, rules)) return savedAnswer;
      const [after] = await tx.query<Row>(
        'update call_rules set rules = $2, version = version + 1 where module_id = $1 returning rules, version',
        [module_id, JSON.stringify(rules)],
      );
      await addAudit(tx, actor, {
        action: 'calls.save-rules',
        objectType: 'work-module',
        objectId: module_id,
        before: { call_rules: before!.rules },
        after: { call_rules: rules },
      });
      await addEvents(tx, [eventOf(callEvents.rulesSaved, { module_id })]);
      return { ...savedAnswer, data: { ...savedAnswer.data, version: after!.version } };
    });
  }

  private async requireValidRoles(tx: Tx, rules: readonly CallRule[]): Promise<void> {
    const roles = await tx.query<{ id: number; name: string }>(
      'select id, name from roles where id = any ($1::int[])',
      [rules.map((rule) => rule.role_id)],
    );
    const names = new Map(roles.map(({ id, name }) => [id, name]));
    if (rules.some((rule) => !names.has(rule.role_id))) throw fail('CALL_RULE_ROLE');
    const twice = doubled(rules);
    if (twice !== null) throw fail('CALL_RULE_TWICE', { role: names.get(twice)! });
  }
}

const textOf = ({ role_id, after_minutes, types }: CallRule): string =>
  `${role_id} ${after_minutes} ${types.toSorted().join()}`;

const sameRules = (before: readonly CallRule[], after: readonly CallRule[]): boolean =>
  before.length === after.length && before.every((rule, index) => textOf(rule) === textOf(after[index]!));
