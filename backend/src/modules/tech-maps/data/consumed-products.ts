import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { CompositionEdge } from '../../products/index.js';

/** Live specifications with the products that they consume, as materials or in a step. */
const CONSUMED = `
  select m.id, m.product_id as whole, used.product_id as part
    from tech_maps m
    join lateral (
      select product_id from tech_map_materials where tech_map_id = m.id
      union
      select c.product_id
        from technologies t
        join technology_operations o on o.technology_id = t.id
        join technology_steps s on s.operation_id = o.id
        join technology_step_components c on c.step_id = s.id
       where t.tech_map_id = m.id
    ) used on true
   where m.deleted_at is null`;

/** $1 products, $2 a specification to exclude. */
const BELOW = `
  with recursive consumed as materialized (${CONSUMED}), below as (
    select unnest($1::int[]) as id
    union
    select c.part from below b join consumed c on c.whole = b.id and c.id is distinct from $2
  )
  select distinct c.whole, c.part from consumed c join below b on b.id = c.whole where c.id is distinct from $2`;

/** $1 product. */
const ANCESTORS = `
  with recursive consumed as materialized (${CONSUMED}), above as (
    select $1::int as id
    union
    select c.whole from above a join consumed c on c.part = a.id
  )
  select id from above order by id`;

/** Which products are made of which others, according to the specifications. */
@Injectable()
export class ConsumedProducts {
  /**
   * Serialises changes of consumed products: two changes that are valid alone may close a circle together.
   */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('tech-maps.consumed', 0))`);
  }

  /** Parts of the products, at all levels. @param exceptId a specification that is about to change */
  below(tx: Tx, productIds: readonly number[], exceptId: number | null): Promise<CompositionEdge[]> {
    return tx.query<CompositionEdge>(BELOW, [productIds, exceptId]);
  }

  /** The product and all products made of it; its specification must consume none of them. */
  async ancestors(db: ReadDb, productId: number): Promise<number[]> {
    const rows = await db.query<{ id: number }>(ANCESTORS, [productId]);
    return rows.map(({ id }) => id);
  }

  async names(tx: Tx, productIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await tx.query<{ id: number; name: string }>(
      'select id, name from products where id = any ($1)',
      [productIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
