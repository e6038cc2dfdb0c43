import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

export interface NewProduct {
  readonly name: string;
  readonly sku?: string | null;
  readonly description?: string | null;
  readonly comment?: string | null;
  readonly manufacturerId?: number | null;
  readonly techConditions?: string | null;
  /** Name of the picture below `/images/`. */
  readonly imgUrl?: string | null;
}

/** Creates products with attributes and components, for the demo plant and imports. */
@Injectable()
export class ProductSetup {
  async create(tx: Tx, product: NewProduct): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into products (name, sku, description, comment, manufacturer_id, tech_conditions, img_url)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        product.name,
        product.sku ?? null,
        product.description ?? null,
        product.comment ?? null,
        product.manufacturerId ?? null,
        product.techConditions ?? null,
        product.imgUrl ?? null,
      ],
    );
    return row!.id;
  }

  /** Creates missing attributes by key; idempotent. */
  async ensureAttributes(
    tx: Tx,
    attributes: readonly { readonly key: string; readonly name: string }[],
  ): Promise<void> {
    await tx.query(
      `insert into product_attributes (key, name) select * from unnest($1::text[], $2::text[])
       on conflict (key) do update set name = excluded.name`,
      [attributes.map((one) => one.key), attributes.map((one) => one.name)],
    );
  }

  /** Sets values by attribute key. */
  async setAttributes(tx: Tx, productId: number, values: Readonly<Record<string, string>>): Promise<void> {
    await tx.query(
      `insert into product_attribute_values (product_id, attribute_id, value)
       select $1, a.id, v.value from unnest($2::text[], $3::text[]) as v(key, value)
         join product_attributes a on a.key = v.key
       on conflict (product_id, attribute_id) do update set value = excluded.value`,
      [productId, Object.keys(values), Object.values(values)],
    );
  }

  async setComponents(
    tx: Tx,
    productId: number,
    components: readonly { readonly productId: number; readonly count: number }[],
  ): Promise<void> {
    await tx.query(
      `insert into product_components (product_id, component_product_id, count)
       select $1, * from unnest($2::int[], $3::int[])
       on conflict (product_id, component_product_id) do update set count = excluded.count`,
      [productId, components.map((one) => one.productId), components.map((one) => one.count)],
    );
  }
}
