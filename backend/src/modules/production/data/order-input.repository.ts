import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** What a new order refers to, as it stands in the database. */
export interface OrderReferences {
  readonly tech_map: { readonly product_id: number; readonly version_id: number } | null;
  readonly customer_order_found: boolean;
  readonly product_ordered: boolean;
}

const REFERENCES = `
  select
    (select jsonb_build_object('product_id', m.product_id, 'version_id', v.id)
     from tech_maps m join tech_map_versions v on v.tech_map_id = m.id and v.version = m.version
     where m.id = $1 and m.deleted_at is null) as tech_map,
    exists (select 1 from customer_orders where id = $2 and deleted_at is null) as customer_order_found,
    exists (select 1 from customer_order_lines where order_id = $2 and product_id = $3) as product_ordered`;

@Injectable()
export class OrderInputRepository {
  /** Everything that the rules of a new order ask for, by one statement. */
  async references(
    tx: Tx,
    techMapId: number,
    customerOrderId: number | null,
    productId: number,
  ): Promise<OrderReferences> {
    const [row] = await tx.query<OrderReferences>(REFERENCES, [techMapId, customerOrderId, productId]);
    return row!;
  }
}
