import { Injectable } from '@nestjs/common';
import type { AttributeValue, ProductAttribute } from '@naryad/contracts/products/dto';
import type { Tx } from '../../../platform/db/tx.js';
import type { CompositionEdge } from '../domain/composition-circle.js';

export interface Component {
  readonly component_product_id: number;
  readonly count: number;
}

/** Attribute values and components of a product. */
@Injectable()
export class ProductPartsRepository {
  /** Serialises changes of compositions: two changes that are valid alone may close a circle together. */
  async lockCompositions(tx: Tx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('products.compositions', 0))`);
  }

  /** All edges below the components. */
  edgesBelow(tx: Tx, components: readonly number[]): Promise<CompositionEdge[]> {
    return tx.query<CompositionEdge>(
      `with recursive below as (
         select unnest($1::int[]) as id
         union
         select c.component_product_id from below b join product_components c on c.product_id = b.id
       )
       select c.product_id as whole, c.component_product_id as part
         from product_components c join below b on b.id = c.product_id`,
      [components],
    );
  }

  async names(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await tx.query<{ id: number; name: string }>(
      'select id, name from products where id = any ($1)',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  components(tx: Tx, productId: number): Promise<Component[]> {
    return tx.query<Component>(
      `select component_product_id, count from product_components where product_id = $1
        order by component_product_id`,
      [productId],
    );
  }

  /** Replaces the components of the product. */
  async replaceComponents(tx: Tx, productId: number, components: readonly Component[]): Promise<void> {
    const ids = components.map((one) => one.component_product_id);
    await tx.query(
      'delete from product_components where product_id = $1 and component_product_id <> all ($2::int[])',
      [productId, ids],
    );
    await tx.query(
      `insert into product_components (product_id, component_product_id, count)
       select $1, * from unnest($2::int[], $3::int[])
       on conflict (product_id, component_product_id) do update set count = excluded.count`,
      [productId, ids, components.map((one) => one.count)],
    );
  }

  attributesOf(tx: Tx, ids: readonly number[]): Promise<ProductAttribute[]> {
    return tx.query<ProductAttribute>('select id, name, key from product_attributes where id = any ($1)', [
      ids,
    ]);
  }

  attributes(tx: Tx, productId: number): Promise<AttributeValue[]> {
    return tx.query<AttributeValue>(
      `select attribute_id as product_attribute_id, value from product_attribute_values where product_id = $1
        order by attribute_id`,
      [productId],
    );
  }

  /** Replaces the attribute values of the product. */
  async replaceAttributes(tx: Tx, productId: number, values: readonly AttributeValue[]): Promise<void> {
    const ids = values.map((one) => one.product_attribute_id);
    await tx.query(
      'delete from product_attribute_values where product_id = $1 and attribute_id <> all ($2::int[])',
      [productId, ids],
    );
    await tx.query(
      `insert into product_attribute_values (product_id, attribute_id, value)
       select $1, * from unnest($2::int[], $3::text[])
       on conflict (product_id, attribute_id) do update set value = excluded.value`,
      [productId, ids, values.map((one) => one.value)],
    );
  }
}
