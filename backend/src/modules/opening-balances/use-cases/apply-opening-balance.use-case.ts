import { Injectable } from '@nestjs/common';
import type { OpeningBalance } from '@naryad/contracts/opening-balances/dto';
import { openingBalanceEvents } from '@naryad/contracts/opening-balances/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { storedFileName } from '../../imports/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { ExistingRecordsRepository } from '../data/existing-records.repository.js';
import { OpeningBalancesRepository } from '../data/opening-balances.repository.js';
import type { ParsedRow } from '../domain/parsed-row.js';
import { fail } from '../opening-balances.errors.js';
import { OpeningBalanceListQuery } from '../queries/opening-balance-list.query.js';
import { BalancesPlanning, type HashedPlan } from '../services/balances-planning.js';
import { OpeningBalancePosting } from '../services/opening-balance-posting.js';

interface Input {
  readonly moduleId: number;
  /** Hash of the dry run that the user confirmed. */
  readonly plan: string;
  readonly skipWrong: boolean;
  readonly file: Buffer;
  readonly fileName: string;
  readonly columns?: string | null;
}

/**
 * Posts a file of opening balances into a storehouse in one transaction, exactly as shown by the dry run. If
 * the outcome would differ by now, nothing is written. The movements are 'Приёмка' and refer to the load as
 * their document.
 */
@Injectable()
export class ApplyOpeningBalanceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly planning: BalancesPlanning,
    private readonly records: ExistingRecordsRepository,
    private readonly loads: OpeningBalancesRepository,
    private readonly receipt: OpeningBalancePosting,
    private readonly query: OpeningBalanceListQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<OpeningBalance> {
    await this.access.requireToChange(actor, input.moduleId, 'storehouse');
    const { rows } = await this.planning.read(input.file, input.columns);
    return this.uow.run(actor, (tx) => this.apply(tx, input, rows, actor));
  }

  private async apply(
    tx: Tx,
    input: Input,
    rows: readonly ParsedRow[],
    actor: Actor,
  ): Promise<OpeningBalance> {
    const { moduleId } = input;
    await this.loads.lockModule(tx, moduleId);
    const plan = await this.planLocked(tx, input, rows);
    const { new: lines, wrong, pieces, batches } = plan.counts;
    if (wrong > 0 && !input.skipWrong) throw fail('OPENING_BALANCE_WRONG_ROWS');
    if (lines === 0) throw fail('OPENING_BALANCE_NOTHING');
    const fileName = storedFileName(input.fileName);
    const id = await this.loads.insert(tx, { moduleId, fileName, lines, pieces, createdBy: actor.userId });
    const received = await this.receipt.receive(tx, actor, id, plan);
    await addAudit(tx, actor, {
      action: 'opening-balances.apply',
      objectType: 'opening-balance',
      objectId: id,
      after: { module_id: moduleId, file_name: fileName, lines, pieces, batches, skipped: wrong },
    });
    const applied = { opening_balance_id: id, module_id: moduleId, lines, pieces };
    await addEvents(tx, [eventOf(openingBalanceEvents.applied, applied), ...received]);
    return this.query.get(tx, id);
  }

  /**
   * Locks the records of the plan, then computes the plan again: another transaction may have changed them
   * before the lock.
   */
  private async planLocked(tx: Tx, input: Input, rows: readonly ParsedRow[]): Promise<HashedPlan> {
    const first = await this.planning.plan(tx, input.moduleId, rows);
    if (first.hash !== input.plan) throw fail('OPENING_BALANCE_OUTDATED');
    await this.records.lock(
      tx,
      input.moduleId,
      first.rows.flatMap((row) => row.item ?? []),
    );
    const plan = await this.planning.plan(tx, input.moduleId, rows);
    if (plan.hash !== input.plan) throw fail('OPENING_BALANCE_OUTDATED');
    return plan;
  }
}
