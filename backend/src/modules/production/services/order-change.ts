import type { AuditAction } from '@naryad/contracts/audit/actions';
import { Injectable } from '@nestjs/common';
import type { productionEvents } from '@naryad/contracts/production/events';
import type { OrderState } from '@naryad/contracts/production/live-states';
import { addAudit } from '../../../platform/audit/audit.js';
import type { AuditFacts } from '../../../platform/audit/audited.js';
import { eachRow, idsOf, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { type LockedOrder, OrdersRepository } from '../data/orders.repository.js';
import { fail } from '../production.errors.js';
import { OrderRowsQuery } from '../queries/order-rows.query.js';

type Events = typeof productionEvents;
type OrderEvent =
  | Events['orderStarted']
  | Events['orderCancelled']
  | Events['orderDeleted']
  | Events['orderMoved']
  | Events['orderEdited'];

/** New state of a locked order, additional audit facts, and further events. */
interface Changed {
  readonly order: OrderState;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  readonly events?: readonly NewEvent[];
  /** Work centers that had work of the order before the change. */
  readonly previousCenterIds?: readonly number[];
}

export interface Change {
  readonly action: AuditAction;
  readonly event: OrderEvent;
  /** Does not block work on the order's operations; the change locks the rows that it needs. */
  readonly isConcurrentWithWork?: true;
  readonly work: (tx: Tx, order: LockedOrder) => Promise<Changed>;
}

/**
 * Common steps of starting, cancelling, moving and deleting an order: access check, lock, change, audit,
 * event.
 */
@Injectable()
export class OrderChange {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly rows: OrderRowsQuery,
    private readonly orders: OrdersRepository,
  ) {}

  async run<Answer>(
    id: number,
    actor: Actor,
    change: Change,
    answer: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer> {
    await this.require(id, actor);
    return this.uow.run(actor, (tx) => this.within(tx, id, actor, change, answer));
  }

  /** The same for several orders, all or none. */
  async runEach(rows: RowsInput, actor: Actor, change: Change): Promise<void> {
    for (const id of idsOf(rows)) await this.require(id, actor);
    await this.uow.run(actor, (tx) =>
      eachRow(tx, rows, (id) => this.within(tx, id, actor, change, async () => undefined)),
    );
  }

  private async require(id: number, actor: Actor): Promise<void> {
    // Whether the order is hidden is checked after the idempotency key: a repeated deletion returns its
    // stored response.
    const moduleId = await this.rows.moduleOf(id);
    if (moduleId === null) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, moduleId, 'production');
  }

  private async within<Answer>(
    tx: Tx,
    id: number,
    actor: Actor,
    change: Change,
    answer: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer> {
    const locked = await (change.isConcurrentWithWork
      ? this.orders.lockForNoKeyUpdate(tx, id)
      : this.orders.lockForChange(tx, id));
    if (!locked) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    const { order, events = [], previousCenterIds = [], ...facts } = await change.work(tx, locked);
    const centerIds = new Set([...(await this.orders.workCenterIds(tx, id)), ...previousCenterIds]);
    await addAudit(tx, actor, {
      action: change.action,
      objectType: 'production-order',
      objectId: id,
      before: { ...locked, ...facts.before },
      after: { ...order, ...facts.after },
    });
    const result = await answer(tx);
    await addEvents(tx, [...events, eventOf(change.event, { order, workshop_post_ids: [...centerIds] })]);
    return result;
  }
}
