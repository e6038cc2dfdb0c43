import { Inject, Injectable } from '@nestjs/common';
import type { ProductOption } from '@naryad/contracts/products/dto';
import { DataSource } from 'typeorm';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';

const LIST = `
  with found as materialized (
    select id, name, sku from products
     where deleted_at is null
       and ($1::text[] is null or ${folded('name')} like any ($1) or ${folded('sku')} like any ($1))
  ), page as (
    select * from found order by name, id limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by name, id) from page), '[]') as data`;

/** Products by name or SKU [1 §2.11]. */
@Injectable()
export class ProductListQuery {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async list(input: PageInput & { readonly search?: string | null }) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: ProductOption[] }[]>(LIST, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
