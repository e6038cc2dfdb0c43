import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { ProductRow } from '@naryad/contracts/products/dto';
import type { productRoutes } from '@naryad/contracts/products/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { TEMPLATE_ORDER } from './template-order.sql.js';

type Input = InputOf<typeof productRoutes.getProducts>;

const ORDERS = { id: 'id', name: 'name', sku: 'sku' } as const satisfies Record<
  NonNullable<Input['sort']>,
  string
>;

const PLAIN = `json_build_object('id', page.id, 'name', page.name, 'sku', page.sku, 'img_url', page.img_url)`;

const DETAILED = `json_build_object(
  'id', page.id, 'name', page.name, 'sku', page.sku, 'img_url', page.img_url, 'description', p.description, 'comment', p.comment,
  'manufacturer', m.name, 'tech_conditions', p.tech_conditions, 'attribute_values', coalesce(v.of_product, '[]'))`;

// All values of the page in one pass: a subquery for each of 10,000 products takes much longer.
const DETAILS = `
  join products p on p.id = page.id
  left join companies m on m.id = p.manufacturer_id
  left join (
    select v.product_id,
           json_agg(json_build_object('product_attribute_id', a.id, 'value', v.value) order by ${TEMPLATE_ORDER})
             as of_product
      from product_attribute_values v join product_attributes a on a.id = v.attribute_id
     where v.product_id in (select id from page) group by v.product_id
  ) v on v.product_id = page.id`;

const listSql = (order: string, isDetailed: boolean): string => `
  with found as materialized (
    select id, name, sku, img_url, row_number() over (order by ${order}, id) as place from products
     where deleted_at is null
       and ($1::text[] is null or ${folded('name')} like any ($1) or ${folded('sku')} like any ($1))
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${isDetailed ? DETAILED : PLAIN} order by page.place)
                     from page ${isDetailed ? DETAILS : ''}), '[]') as data`;

/** Products by name or SKU. */
@Injectable()
export class ProductListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const order = `${ORDERS[input.sort ?? 'name']} ${input.direction === 'desc' ? 'desc' : 'asc'} nulls last`;
    const [row] = await this.db.query<{ total: number; data: ProductRow[] }>(
      listSql(order, input.detailed === true),
      [searchPatterns(input.search), window.perPage, window.offset],
    );
    return pageAnswer(row!.data, row!.total, window);
  }
}
