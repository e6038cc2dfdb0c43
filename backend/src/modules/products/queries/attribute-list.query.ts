import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { ProductAttribute } from '@naryad/contracts/products/dto';
import type { productRoutes } from '@naryad/contracts/products/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { TEMPLATE_ORDER } from './template-order.sql.js';

const LIST = `
  with found as materialized (
    select a.id, a.name, a.key, row_number() over (order by ${TEMPLATE_ORDER}) as place
      from product_attributes a
     where $1::text[] is null or ${folded('a.name')} like any ($1) or ${folded('a.key')} like any ($1)
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(json_build_object('id', id, 'name', name, 'key', key) order by place)
                     from page), '[]') as data`;

/** Attributes of products, those of the template first. */
@Injectable()
export class AttributeListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof productRoutes.getAttributes>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: ProductAttribute[] }>(LIST, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
