import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { fail } from '../customer-orders.errors.js';
import { PackingListQuery } from '../queries/packing-list.query.js';
import { ShippableQuery } from '../queries/shippable.query.js';

/** Prints the packing list of a whole customer order. */
@Injectable()
export class PrintPackingListUseCase {
  constructor(
    private readonly lists: PackingListQuery,
    private readonly shippable: ShippableQuery,
    private readonly rendering: DocumentRendering,
    private readonly clock: Clock,
  ) {}

  /** @throws CUSTOMER_ORDER_NOT_FOUND, DOCUMENT_* */
  async execute(input: { readonly order_id: number }, actor: Actor): Promise<string> {
    const list = await this.lists.get(input.order_id);
    if (!list) throw fail('CUSTOMER_ORDER_NOT_FOUND');
    return this.rendering.html(actor, 'packing-list', {
      ...list,
      date: this.shippable.today(),
      printed_at: this.clock.now().toISOString(),
    });
  }
}
