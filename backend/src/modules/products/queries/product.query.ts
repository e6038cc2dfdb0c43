import { Injectable } from '@nestjs/common';
import type { Product } from '@naryad/contracts/products/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../products.errors.js';
import { TEMPLATE_ORDER } from './template-order.sql.js';

const ONE = `
  select p.id, p.name, p.sku, p.description, p.comment, p.manufacturer_id, p.tech_conditions, p.img_url,
    p.version,
    coalesce((
      select json_agg(json_build_object('product_attribute_id', a.id, 'value', v.value) order by ${TEMPLATE_ORDER})
        from product_attribute_values v join product_attributes a on a.id = v.attribute_id
       where v.product_id = p.id), '[]') as attribute_values,
    coalesce((
      select json_agg(json_build_object(
               'component_product_id', c.component_product_id, 'count', c.count,
               'component_product', case when part.deleted_at is null then
                  json_build_object('id', part.id, 'name', part.name, 'sku', part.sku) end) order by part.name, part.id)
        from product_components c join products part on part.id = c.component_product_id
       where c.product_id = p.id), '[]') as components
  from products p where p.id = $1 and p.deleted_at is null`;

/** A product with all data of its edit screen. */
@Injectable()
export class ProductQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param db the open transaction, to see its own changes */
  async get(id: number, db: Pick<ReadDb, 'query'> = this.db): Promise<Product> {
    const [product] = await db.query<Product>(ONE, [id]);
    if (!product) throw fail('PRODUCT_NOT_FOUND');
    return product;
  }
}
