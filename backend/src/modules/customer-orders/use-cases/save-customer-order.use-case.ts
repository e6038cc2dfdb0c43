import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { customerOrderEvents } from '@naryad/contracts/customer-orders/events';
import type { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Companies } from '../../companies/index.js';
import { Products } from '../../products/index.js';
import { fail } from '../customer-orders.errors.js';
import { type OrderFields, OrdersRepository } from '../data/orders.repository.js';
import { lineChanges, type RequestedLine } from '../domain/order-lines.js';
import { CustomerOrderQuery } from '../queries/customer-order.query.js';

type Input = InputOf<typeof customerOrderRoutes.createOrUpdateOrder>;

/**
 * Creates or changes a customer order. Any status may follow any other. A line keeps its id as long as its
 * product stays. Products that were shipped cannot be removed from the order.
 */
@Injectable()
export class SaveCustomerOrderUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly companies: Companies,
    private readonly products: Products,
    private readonly query: CustomerOrderQuery,
  ) {}

  /** @throws CUSTOMER_ORDER_* */
  async execute(input: Input, actor: Actor): Promise<CustomerOrder> {
    return this.uow.run(actor, async (tx) => {
      const id = await (input.id == null
        ? this.create(tx, input, actor)
        : this.change(tx, input.id, input, actor));
      return this.query.get(id, tx);
    });
  }

  private async create(tx: Tx, input: Input, actor: Actor): Promise<number> {
    const fields = fieldsOf(input);
    const lines = linesOf(input);
    await this.requireCompany(tx, fields.companyId);
    await this.requireProducts(tx, lines);
    const id = await this.orders.insert(tx, fields);
    await this.orders.insertLines(tx, id, lines);
    await addAudit(tx, actor, {
      action: 'customer-orders.create',
      objectType: 'customer-order',
      objectId: id,
      after: { ...fields, lines },
    });
    await addEvents(tx, [eventOf(customerOrderEvents.saved, { order_id: id })]);
    return id;
  }

  private async change(tx: Tx, id: number, input: Input, actor: Actor): Promise<number> {
    const order = await this.orders.lockForChange(tx, id);
    if (!order) throw fail('CUSTOMER_ORDER_NOT_FOUND');
    if (input.version != null && input.version !== order.version) throw fail('CUSTOMER_ORDER_STALE');
    const fields = fieldsOf(input, order);
    const requested = linesOf(input);
    const existing = await this.orders.lines(tx, id);
    const { added, changed, removed } = lineChanges(existing, requested);
    const shipped = removed.find((line) => line.isShipped);
    if (shipped) throw fail('CUSTOMER_ORDER_LINE_SHIPPED', { product: shipped.productName });
    if (fields.companyId !== order.companyId) await this.requireCompany(tx, fields.companyId);
    await this.requireProducts(tx, added);
    const differing = changedFields<OrderFields>(order, fields);
    const areLinesChanged = added.length + changed.length + removed.length > 0;
    if (!differing && !areLinesChanged) return id;
    await this.orders.removeLines(
      tx,
      removed.map((line) => line.id),
    );
    await this.orders.changeCounts(tx, changed);
    await this.orders.insertLines(tx, id, added);
    await this.orders.update(tx, id, fields);
    await addAudit(tx, actor, {
      action: 'customer-orders.change',
      objectType: 'customer-order',
      objectId: id,
      before: { ...differing?.before, ...(areLinesChanged && { lines: existing.map(plain) }) },
      after: { ...differing?.after, ...(areLinesChanged && { lines: requested }) },
    });
    await addEvents(tx, [eventOf(customerOrderEvents.saved, { order_id: id })]);
    return id;
  }

  private async requireCompany(tx: Tx, id: number | null): Promise<void> {
    if (id !== null && (await this.companies.lockLive(tx, [id])).length === 0) {
      throw fail('CUSTOMER_ORDER_COMPANY_GONE');
    }
  }

  private async requireProducts(tx: Tx, lines: readonly RequestedLine[]): Promise<void> {
    const ids = lines.map((line) => line.productId);
    if ((await this.products.lockLive(tx, ids)).length < ids.length) {
      throw fail('CUSTOMER_ORDER_PRODUCT_GONE');
    }
  }
}

/** Buyer and shipment day stay unchanged when the call omits them. */
const fieldsOf = (input: Input, previous?: OrderFields): OrderFields => ({
  number: input.number,
  status: input.status,
  companyId: input.company_id === undefined ? (previous?.companyId ?? null) : input.company_id,
  planDateShipment:
    input.plan_date_shipment === undefined ? (previous?.planDateShipment ?? null) : input.plan_date_shipment,
});

const linesOf = ({ products }: Input): RequestedLine[] =>
  products.map((line) => ({ productId: line.product_id, count: line.count }));

const plain = ({ productId, count }: RequestedLine): RequestedLine => ({ productId, count });
